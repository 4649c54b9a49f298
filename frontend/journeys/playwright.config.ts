import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './support/chromium-flags';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.mjs',
  // Each worker has a browser and a server of its own.
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  retries: 0,
  reporter: 'list',
  use: {
    // A trace takes a fifth of the processor time of a journey: JOURNEYS_TRACE=1 asks for one of each failed test.
    trace: process.env.JOURNEYS_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Playwright clicks what has come to rest, which a transition delays.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of a service worker cannot be intercepted; the journey without a connection allows it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: chromiumFlags },
  },
});

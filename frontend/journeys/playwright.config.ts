import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './support/chromium-flags';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.mjs',
  // Each worker starts a browser and a server.
  workers: 2,
  fullyParallel: true,
  timeout: 300_000,
  expect: { timeout: 10_000 },
  retries: 0,
  reporter: 'list',
  use: {
    // A trace takes a fifth of the processor time of a journey. JOURNEYS_TRACE=1 keeps the trace of each failed test.
    trace: process.env.JOURNEYS_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Playwright waits with a click until the element is stable, which a transition delays.
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright cannot intercept requests of a service worker. Only the offline journey allows one.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: chromiumFlags },
  },
});

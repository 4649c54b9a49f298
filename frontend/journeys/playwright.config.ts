import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstAdmin } from './support/admin';

/** Below 32768: an outgoing connection may be given any higher port before the server takes it. */
const port = process.env.JOURNEYS_PORT ?? '4617';
const origin = `http://127.0.0.1:${port}`;

// Each worker reads this file again, and must not make another directory. Under root the database server runs as an
// account that may not enter what mkdtemp makes; it moves its cluster then, and says so in the log.
process.env.JOURNEYS_DATA ??= mkdtempSync(path.join(tmpdir(), 'vitrine-journeys-'));

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  globalTeardown: './support/remove-data.mjs',
  // The journeys share one server, as visitors do; on a small machine more workers only wait for each other.
  workers: 1,
  timeout: process.env.CI ? 300_000 : 120_000,
  expect: { timeout: process.env.CI ? 20_000 : 10_000 },
  // A machine that does ten other things may be late once; a defect is there both times.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    baseURL: origin,
    trace: 'retain-on-failure',
    // what moves is where a click looks for it only once it rests, and a small machine takes its time over that
    contextOptions: { reducedMotion: 'reduce' },
    // what a worker of the page asks for cannot be made to fail; the journey without a connection allows it
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
  },
  webServer: {
    command: 'exec node backend/dist/main.js',
    cwd: path.join(import.meta.dirname, '../..'),
    url: `${origin}/health/ready`,
    env: {
      PORT: port,
      DATA_DIR: process.env.JOURNEYS_DATA,
      PUBLIC_URL: origin,
      LOG_LEVEL: 'warn',
      NIGHTLY_JOBS: 'false',
      ADMIN_USERNAME: firstAdmin.username,
      ADMIN_PASSWORD: firstAdmin.password,
    },
    timeout: process.env.CI ? 240_000 : 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

/**
 * The README's picture, taken from a running, seeded application:
 *
 *   make seed && make up        then, beside it:   node frontend/scripts/pictures.mjs http://localhost:3000
 */
import path from 'node:path';
import { chromium } from '@playwright/test';

const base = process.argv[2] ?? 'http://localhost:3000';
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
await page.goto(base, { waitUntil: 'networkidle' });
await page.locator('article img').first().waitFor();
await page.waitForLoadState('networkidle');
await page.screenshot({ path: path.resolve(import.meta.dirname, '../docs/discover.png') });
await browser.close();

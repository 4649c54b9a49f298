/**
 * Takes the screenshots of the README from a running, seeded application, in English and in both themes:
 *
 *   make seed && make up        then, beside it:   make pictures
 */
import path from 'node:path';
import { chromium, expect } from '@playwright/test';

const base = process.argv[2] ?? 'http://localhost:3000';
const [creator] = await (await fetch(`${base}/api/creators?limit=1`)).json();
if (creator === undefined) throw new Error('Discover is empty: make seed fills it.');

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const pictures = [
  { name: 'discover', path: '/', viewport: DESKTOP, colorScheme: 'light' },
  { name: 'profile', path: `/${creator.username}`, viewport: DESKTOP, colorScheme: 'dark' },
  { name: 'discover-phone', path: '/', viewport: PHONE, colorScheme: 'dark' },
  { name: 'profile-phone', path: `/${creator.username}`, viewport: PHONE, colorScheme: 'light' },
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
for (const { name, path: address, viewport, colorScheme } of pictures) {
  const page = await browser.newPage({ viewport, colorScheme, locale: 'en-US', reducedMotion: 'reduce' });
  await page.goto(base + address, { waitUntil: 'networkidle' });
  // These buttons exist only after the app has rendered: the page from the server has neither.
  await page
    .getByRole('button', { name: /^(Follow|Share)/ })
    .first()
    .waitFor();
  await expect.poll(() => page.locator('img, .animate-shimmer').evaluateAll(countMissing)).toBe(0);
  await page.screenshot({ path: path.resolve(import.meta.dirname, `../docs/${name}.png`) });
  await page.close();
}
await browser.close();

/** Returns how many skeletons and unloaded pictures the window shows. Runs in the browser. */
function countMissing(elements) {
  return elements.filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const isShown = bottom > 0 && top < element.ownerDocument.defaultView.innerHeight;
    return isShown && !(element.complete && element.naturalWidth > 0);
  }).length;
}

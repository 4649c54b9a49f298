import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import * as path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleOnPhoneAndDesktop } from './support/axe';
import { creatorOf } from './support/creator';
import { expect, test } from './support/journey';
import { drawPhoto, type Photo } from './support/photo';
import { SLOW_LINE } from './support/slow-line';

const MAX_TAPS = 28;
/** What the line receives in 20 s. The waiting is only printed, because it depends on the load of this machine too. */
const MAX_BYTES = 20 * SLOW_LINE.downloadThroughput;
/** A photo as messengers send it. Larger ones are sent while the next steps are taken. */
const PHOTO_BYTES = 120_000;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.describe.configure({ timeout: 180_000 });

/** A photo of the size, because a decoder ignores the bytes after the picture. */
async function photoOfSize(page: Page, name: string): Promise<Photo> {
  const photo = await drawPhoto(page, name);
  return { ...photo, buffer: Buffer.concat([photo.buffer, randomBytes(Math.max(0, PHOTO_BYTES - photo.buffer.length))]) };
}

/** Takes the path as a person, counting taps and the time in which the person can only wait. */
class Newcomer {
  taps = 0;
  waitingMs = 0;
  private pictures = 0;

  constructor(private readonly page: Page) {}

  async waitFor(locator: Locator): Promise<void> {
    const start = performance.now();
    await expect(locator).toBeVisible({ timeout: 60_000 });
    this.waitingMs += performance.now() - start;
  }

  async tap(locator: Locator): Promise<void> {
    await this.waitFor(locator);
    const start = performance.now();
    await locator.tap();
    this.waitingMs += performance.now() - start;
    this.taps += 1;
  }

  /** A tap on the field, before the text. */
  async type(locator: Locator, text: string): Promise<void> {
    await this.tap(locator);
    await locator.fill(text);
  }

  /** A tap on the button, and one on each picture of the phone. */
  async choose(button: Locator, photos: Photo[]): Promise<void> {
    await this.waitFor(button);
    const chooser = this.page.waitForEvent('filechooser');
    await this.tap(button);
    await (await chooser).setFiles(photos);
    this.taps += photos.length;
  }

  /** `NEWCOMER_PICTURES` names a folder for a picture of each step. */
  async picture(name: string): Promise<void> {
    this.pictures += 1;
    const folder = process.env.NEWCOMER_PICTURES;
    if (folder === undefined) return;
    await mkdir(folder, { recursive: true });
    await this.page.screenshot({ path: path.join(folder, `${String(this.pictures).padStart(2, '0')}-${name}.png`) });
  }
}

test('a newcomer on a slow phone makes and shares a page within 28 taps and the downloads of 20 s', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/health/live');
  const photos: Photo[] = [];
  for (const name of ['face.jpg', 'wide.jpg', '1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']) photos.push(await photoOfSize(page, name));
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_LINE);
  const line = { requests: 0, bytes: 0 };
  devTools.on('Network.requestWillBeSent', () => (line.requests += 1));
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => (line.bytes += encodedDataLength));

  const newcomer = new Newcomer(page);
  const question = (text: string) => page.getByRole('heading', { level: 1, name: text });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const opened = performance.now();
  await page.goto('/', { waitUntil: 'commit' });
  await newcomer.waitFor(page.getByRole('link', { name: 'Make your page' }));
  newcomer.waitingMs = performance.now() - opened;
  await newcomer.picture('discover');
  await newcomer.tap(page.getByRole('link', { name: 'Make your page' }));

  await newcomer.waitFor(question('What do people call you?'));
  await newcomer.type(page.getByLabel('Display name'), 'Nora Lind');
  await newcomer.picture('name');
  await newcomer.tap(button('Next'));

  await newcomer.waitFor(question('What is your picture?'));
  await newcomer.picture('avatar');
  await newcomer.choose(button('Choose Image'), photos.slice(0, 1));
  await newcomer.waitFor(button('Save Avatar'));
  await newcomer.picture('avatar-crop');
  await newcomer.tap(button('Save Avatar'));

  await newcomer.waitFor(question('What is behind it?'));
  await newcomer.picture('banner');
  await newcomer.choose(button('Choose Image'), photos.slice(1, 2));
  await newcomer.waitFor(button('Save Banner'));
  await newcomer.picture('banner-crop');
  await newcomer.tap(button('Save Banner'));

  await newcomer.waitFor(question('Where else are you?'));
  for (const [index, url] of ['instagram.com/noralind', 'youtube.com/@noralind', 'hello@noralind.example'].entries()) {
    await newcomer.type(page.getByLabel('URL', { exact: true }), url);
    await newcomer.picture(`link-${String(index + 1)}`);
    await newcomer.tap(button('Add Link'));
    const next = index < 2 ? page.getByText(`${String(index + 1)} of 3 links`) : question('What do you make?');
    await newcomer.waitFor(next);
  }

  await newcomer.picture('pictures');
  await newcomer.choose(button('Choose Files'), photos.slice(2));
  await newcomer.waitFor(button('Upload 5 file(s)'));
  await expect(button('Upload 5 file(s)'), 'the chosen files are scrolled into view').toBeInViewport({ ratio: 1 });
  await newcomer.picture('pictures-chosen');
  await newcomer.tap(button('Upload 5 file(s)'));
  await newcomer.tap(page.getByRole('link', { name: 'Continue meanwhile' }));

  await newcomer.waitFor(question('How should it look?'));
  await newcomer.tap(page.getByText('Garden', { exact: true }));
  await newcomer.picture('look');
  await newcomer.tap(button('Next'));

  await newcomer.waitFor(question('Your page is ready'));
  await newcomer.tap(button('Share'));
  await newcomer.waitFor(page.getByText('Link copied', { exact: true }).first());
  await newcomer.picture('share');
  const start = performance.now();
  await expect(page.getByText('Your pictures are on their way', { exact: false })).toHaveCount(0, { timeout: 60_000 });
  newcomer.waitingMs += performance.now() - start;

  const { taps, waitingMs } = newcomer;
  const { requests, bytes } = line;
  const seconds = (waitingMs / 1000).toFixed(1);
  process.stdout.write(`newcomer: ${String(taps)} taps, ${seconds} s of waiting, ${String(requests)} requests, ${String(bytes)} bytes\n`);
  await devTools.send('Network.emulateNetworkConditions', { ...SLOW_LINE, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });

  const { username } = await creatorOf(page.request);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.origin}/${username}`);
  const made = (await (await page.request.get(`/api/user/${username}`)).json()) as Record<string, unknown>;
  expect(made).toMatchObject({
    displayName: 'Nora Lind',
    profileImage: expect.stringContaining('/storage/'),
    bannerImage: expect.stringContaining('/storage/'),
    appearance: { theme: 'garden' },
    stats: { mediaUploads: 5 },
  });
  expect(made.externalLinks).toHaveLength(3);
  await page.goto(`/${username}`);
  await expect(question('Nora Lind')).toBeVisible();
  await newcomer.picture('page');
  expect(taps, 'taps').toBeLessThanOrEqual(MAX_TAPS);
  expect(bytes, 'bytes received').toBeLessThanOrEqual(MAX_BYTES);
});

test('the path is left and taken up again, keeps its offer to save, and every step is accessible', async ({ page }) => {
  await page.goto('/start');
  await expect(page.getByRole('heading', { level: 1, name: 'What do people call you?' })).toBeVisible();
  await page.getByLabel('Display name').fill('Nora Lind');
  await expect(page.getByRole('img', { name: 'Preview of your page on a phone' })).toContainText('Nora Lind');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'What is your picture?' })).toBeFocused();
  await page.getByRole('link', { name: 'Later' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'What is behind it?' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'What is your picture?' })).toBeVisible();

  await page.goto('/profile');
  const list = page.getByRole('region', { name: 'First steps' });
  await expect(list).toContainText('1 of 5');
  await list.getByRole('link', { name: 'Add a picture of you' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'What is your picture?' })).toBeVisible();
  await page.goto('/start');
  await expect(page.getByRole('heading', { level: 1, name: 'What is your picture?' }), 'the first step that is not done').toBeVisible();

  for (const step of ['name', 'avatar', 'banner', 'links', 'pictures', 'look', 'share']) {
    await page.goto(`/start?step=${step}`);
    await expect(page.locator('#start-question')).toBeVisible();
    await expectAccessibleOnPhoneAndDesktop(page, `step ${step}`);
  }
  await page.getByRole('button', { name: 'Save your account' }).click();
  await expect(page.getByRole('dialog', { name: 'Save Your Account' })).toBeVisible();
});

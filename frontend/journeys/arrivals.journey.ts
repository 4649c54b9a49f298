import type { Page } from '@playwright/test';
import pg from 'pg';
import { givenCreator, type Creator } from './support/creator';
import { expect, test } from './support/journey';
import { drawPhoto } from './support/photo';
import { settled } from './support/settled';

/** Half of what Lighthouse calls good. */
const MAX_SHIFT = 0.05;
const WIDTHS = [390, 1440];

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

/** Records the shifts of each page. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'a removed element');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) window.shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectStill(page: Page, where: string): Promise<void> {
  await settled(page);
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${where}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(MAX_SHIFT);
}

/** The answer of the session arrives after the page is painted, as on a slow line. */
async function delaySession(page: Page): Promise<void> {
  await page.route('**/api/session', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
}

/** As if moderators had decided twice about the page. */
async function setNotices({ id }: Creator, databaseUrl: string | undefined): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('update profiles set moderation_notices = 2 where id = $1', [id]);
  await database.end();
}

test('what arrives after the first paint moves nothing', async ({ page, server }) => {
  const creator = await givenCreator(page, { bio: 'Hills, patiently.', photos: 3 });
  const ownPage = `/${creator.username}`;
  const paths = ['/', '/explore', '/profile', '/following', '/stats', '/upload', '/account', '/likes', '/collections', '/start', ownPage];
  await recordShifts(page);
  await delaySession(page);
  await page.goto('/');
  await setNotices(creator, server.environment.DATABASE_URL);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [...paths, `${ownPage}?as=visitor`]) {
      await page.goto(path);
      await expect(page.getByText('Moderators have decided 2 things about your page.'), path).toBeVisible();
      await expectStill(page, `${path}, ${String(width)} px`);
    }
  }
});

test('the offer to save the account and the loss of the connection move nothing and hide no button', async ({
  page,
  context,
  newVisitor,
}) => {
  const { username } = await givenCreator(page, { bio: 'Hills, patiently.', photos: 2 });
  const visitor = await newVisitor({ viewport: { width: 390, height: 844 } });
  await visitor.goto(`/${username}`);
  const name = visitor.getByRole('heading', { level: 1 });
  const before = await name.boundingBox();
  await visitor.getByRole('button', { name: `Follow ${username}` }).click();
  await expect(visitor.getByRole('button', { name: /^Save your account: / })).toBeVisible();
  expect(await name.boundingBox()).toEqual(before);
  await visitor.goto('/upload');
  await visitor.locator('input[type=file]').setInputFiles(await drawPhoto(visitor, 'hills.jpg'));
  const send = visitor.getByRole('button', { name: 'Upload 1 file(s)' });
  await send.click();
  await expect(visitor.getByText('Upload successful').first()).toBeVisible();
  await expect(visitor.getByRole('button', { name: /^Save your account: / })).toBeVisible();
  const more = await drawPhoto(visitor, 'more.jpg');
  await visitor.locator('input[type=file]').setInputFiles([1, 2, 3, 4, 5, 6, 7].map((n) => ({ ...more, name: `more-${String(n)}.jpg` })));
  await visitor.getByRole('button', { name: 'Upload 7 file(s)' }).click({ trial: true });

  await recordShifts(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/${username}`);
    await settled(page);
    await context.setOffline(true);
    await expect(page.getByText('You are offline', { exact: false }).filter({ visible: true }).first()).toBeVisible();
    await expectStill(page, `without a connection, ${String(width)} px`);
    await context.setOffline(false);
  }
});

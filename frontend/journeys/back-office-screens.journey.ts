import type { Locator, Page } from '@playwright/test';
import { givenAdmin, toast } from './support/admin';
import { expectAccessibleAtEveryWidth } from './support/axe';
import { creatorOf, publish } from './support/creator';
import { expect, test, uniqueWord } from './support/journey';
import { drawPhoto } from './support/photo';
import { expectReflow } from './support/reflow';

/** Markup that an attacker could store. If a screen rendered it, the page would contain its image. */
const MARKUP = '<img src=x onerror=alert(1)>';
const word = uniqueWord('');
/** The signed-in administrator, whose username every screen shows. */
const admin = { username: `${MARKUP}${word}`, password: 'a long enough password' };
const fileName = `${MARKUP}${word}.jpg`;
const place = `${MARKUP}${word}`;

const screens: { path: string; shows: string; framed?: string }[] = [
  { path: '/adm/dashboard', shows: `Welcome back, ${admin.username}` },
  { path: `/adm/users?search={username}`, shows: place },
  { path: '/adm/users?search=unknown-name', shows: 'No users found matching your search.' },
  // The page as visitors see it is in a frame.
  { path: '/adm/users/{userId}', shows: 'All rights reserved', framed: place },
  { path: '/adm/media?search={username}', shows: fileName },
  { path: '/adm/media?search=unknown-name', shows: 'No media found matching your filters.' },
  { path: '/adm/hashtags', shows: 'Total Usage' },
  { path: '/adm/database', shows: 'Largest tables' },
  { path: '/adm/backup', shows: 'Download Full Backup' },
  { path: '/adm/activities?search={username}', shows: 'Activity Feed' },
  { path: '/adm/admin-accounts', shows: admin.username },
  { path: '/adm/settings', shows: admin.username },
  { path: '/adm/reports', shows: place },
  { path: '/adm/jobs', shows: 'Jobs' },
  { path: '/adm/system', shows: 'Queues and delays' },
  { path: '/adm/trash', shows: 'Trash' },
  { path: '/adm/moderation-summary', shows: 'Moderation in numbers' },
  { path: '/adm/audit', shows: admin.username },
  { path: '/adm/no-such-page', shows: 'Page Not Found' },
];

let username = '';
let userId = 0;

// The tests run in one worker, because they share the data of beforeAll.
test.describe.configure({ mode: 'default' });

test.beforeAll('store markup in every field that the back-office shows', async ({ browser, server, newSession }) => {
  const page = await browser.newPage({ baseURL: server.origin });
  const assertOk = async (answer: ReturnType<typeof page.request.post>) => {
    expect((await answer).ok()).toBe(true);
  };
  const { id, ...creator } = await creatorOf(page.request);
  username = creator.username;
  userId = id;
  await assertOk(page.request.patch('/api/profile', { data: { bio: place, location: place } }));
  await publish(page.request, await drawPhoto(page, fileName), place);
  const visitor = await newSession();
  await creatorOf(visitor);
  await assertOk(visitor.post('/api/reports', { data: { profileId: id, reason: 'spam', details: place } }));
  await givenAdmin(page, admin);
  await assertOk(page.request.post('/adm/login', { data: admin }));
  await assertOk(page.request.post('/adm/api/hashtags', { data: { name: `screens${word}` } }));
  await page.close();
});

test.beforeEach(async ({ page }) => {
  expect((await page.request.post('/adm/login', { data: admin })).ok()).toBe(true);
});

test('every screen shows stored markup as text, has no accessibility violation, and fits a narrow screen', async ({ page }) => {
  for (const { path, shows, framed } of screens) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const menuItem = page.getByRole('complementary').locator(`a[href="${path}"]`);
      // A page is loaded only when the side bar has no link to it.
      if ((await menuItem.count()) > 0) await menuItem.click();
      else await page.goto(path.replace('{username}', username).replace('{userId}', String(userId)));
      await expect(page.getByRole('main').getByText(shows).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('complementary').getByText(admin.username)).toBeVisible();
      const contents = [page, ...(framed === undefined ? [] : [page.frameLocator('main iframe')])];
      if (framed !== undefined) await expect(page.frameLocator('main iframe').getByText(framed).first()).toBeVisible();
      for (const content of contents) await expect(content.locator('img[src="x"]')).toHaveCount(0);
      await expectAccessibleAtEveryWidth(page, path);
      await expectReflow(page, path);
    });
  }
});

test('a dialog is opened, filled in and closed by keyboard alone', async ({ page }) => {
  await page.goto('/adm/hashtags');
  const opener = page.getByRole('button', { name: 'Add Hashtag' });
  const dialog = page.getByRole('dialog', { name: 'Add Hashtag' });
  const holdsFocus = (): Promise<boolean> => dialog.evaluate((element) => element.contains(document.activeElement));
  const isBehind = (): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('#root') !== null);

  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect.poll(holdsFocus).toBe(true);
  for (let tabs = 0; tabs < 8; tabs += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(isBehind, 'the focus reaches nothing behind an open dialog').toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect.poll(holdsFocus).toBe(true);
  const isAtName = (): Promise<boolean> => dialog.getByLabel('Name').evaluate((field) => field === document.activeElement);
  for (let tabs = 0; tabs < 8 && !(await isAtName()); tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.type(`keys${word}`);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Hashtag added')).toBeVisible();
  await expect(opener).toBeFocused();
});

/** Presses Tab until the target has the focus, at most 60 times. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 60 && !(await isFocused()); tabs += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('a user is found, edited and deleted by keyboard alone', async ({ page }) => {
  const name = `keys.${word}`;
  expect((await page.request.post('/adm/api/users', { data: { username: name, bio: 'A user.' } })).ok()).toBe(true);
  await page.goto('/adm/users');
  const search = page.getByRole('searchbox', { name: 'Search users...' });
  await expect(search).toBeVisible();

  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('unknown-name');
  await tabTo(page, page.getByRole('button', { name: 'Clear search and filters' }));
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue('');
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(page.getByRole('row')).toHaveCount(2);

  const edit = page.getByRole('button', { name: `Edit ${name}` });
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Edit User: ${name}` });
  await tabTo(page, dialog.getByLabel('Location'));
  await page.keyboard.type('Faro');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(page.getByRole('row', { name: /Faro/ })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: `Delete ${name}` }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `Delete ${name}?` });
  await tabTo(page, question.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText('No users found matching your search.')).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the buttons of a report are 44 pixels high', async ({ page }) => {
    await page.goto('/adm/reports');
    const dismiss = page.getByRole('button', { name: 'Dismiss', exact: true }).first();
    const heights = await dismiss.evaluate((button) =>
      Array.from(button.parentElement?.querySelectorAll('button') ?? [], ({ offsetHeight }) => offsetHeight),
    );
    expect(heights).toEqual([44, 44, 44]);
  });
});

test('a low window squeezes no button of the menu, and a narrow card breaks no number', async ({ page }) => {
  await page.route(`**/adm/api/users/${userId}`, async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as { stats: object };
    await route.fulfill({ response, json: { ...user, stats: { followers: 2_345_678, profileViews: 23_900, mediaUploads: 1 } } });
  });
  for (const width of [360, 1366, 1920]) {
    await page.setViewportSize({ width, height: 500 });
    await page.goto(`/adm/users/${userId}`);
    for (const number of ['2,345,678', '23,900']) {
      const value = page.getByRole('main').getByText(number, { exact: true });
      const [lines, missing] = await value.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [range.getClientRects().length, element.scrollWidth - element.clientWidth];
      });
      expect([width, number, lines, missing]).toEqual([width, number, 1, 0]);
    }
  }
  const goTo = page.getByRole('complementary').getByRole('button', { name: /^Go to/ });
  expect((await goTo.boundingBox())?.height).toBe(32);
});

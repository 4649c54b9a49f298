import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { givenCreator, type Creator } from './support/creator';
import { choose } from './support/hydrated';
import { expect, test } from './support/journey';

interface OtherCreator extends Creator {
  page: Page;
}

/** Another creator, in a separate browser context. */
async function givenOtherCreator(browser: Browser, watch: (page: Page) => void, photos = 0): Promise<OtherCreator> {
  const page = await (await browser.newContext()).newPage();
  watch(page);
  const { username } = await givenCreator(page, { bio: 'Tends a lighthouse.', photos });
  const profile = (await (await page.request.get(`/api/user/${username}`)).json()) as { id: number };
  return { username, id: profile.id, page };
}

async function follow(page: Page, { id }: Creator): Promise<void> {
  await page.request.get('/api/session');
  expect((await page.request.post('/api/follow', { data: { followingId: id } })).ok()).toBe(true);
}

const tile = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd');

test.describe('with a server that fails', () => {
  test.use({ allowedErrors: [[/status of 503/], { scope: 'test' }] });

  test('a follow shows at once, on all pages and after a reload, and a failed unfollow is reverted', async ({ page, browser, watch }) => {
    const ann = await givenOtherCreator(browser, watch);
    await page.goto(`/?search=${ann.username}`);
    const card = page.getByRole('article').filter({ hasText: ann.username });
    await card.getByRole('button', { name: `Follow ${ann.username}` }).click();
    await expect(card.getByRole('button', { name: `Following ${ann.username}` })).toBeVisible();
    await expect(card.getByText('1 follower', { exact: true })).toBeAttached();
    await expect(page.getByRole('button', { name: /Save your account: with a passkey, or by email/ }), 'the prompt').toBeVisible();

    await card.getByRole('link').click();
    const button = page.getByRole('button', { name: `Following ${ann.username}` });
    await expect(button).toBeVisible();
    await expect(tile(page, 'Followers')).toHaveText('1');
    await page.reload();
    await expect(button, 'the state comes from the server').toBeVisible();
    await expect(tile(page, 'Followers')).toHaveText('1');

    const body = { statusCode: 503, code: 'overloaded', params: {}, message: 'Back in a minute.', error: 'Back in a minute.' };
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/api\/follow\b/, async (route) => {
      await held;
      await route.fulfill({ status: 503, json: body });
    });
    await button.click();
    await expect(page.getByRole('button', { name: `Follow ${ann.username}` })).toBeVisible();
    await expect(tile(page, 'Followers')).toHaveText('0');
    release();
    await expect(button).toBeVisible();
    await expect(tile(page, 'Followers')).toHaveText('1');
    await expect(page.getByText(`Failed to unfollow ${ann.username}`, { exact: true })).toBeVisible();

    await page.goto(`/${(await (await page.request.get('/api/session')).json()).username as string}`);
    await expect(page.getByRole('heading', { name: 'Media Gallery' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /^Follow/ }), 'creators cannot follow themselves').toHaveCount(0);
  });
});

test('the bell shows a new follower until the notification is read', async ({ page, browser, watch }) => {
  const ann = await givenOtherCreator(browser, watch);
  const { username } = await givenCreator(page, { bio: 'Rows out to lighthouses.', photos: 0 });
  await follow(page, ann);
  // The notification is stored shortly after the follow.
  await expect.poll(async () => (await ann.page.request.get('/api/notifications/count')).json()).toEqual({ count: 1 });
  await ann.page.goto('/');
  const header = ann.page.getByRole('banner');
  await header.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const panel = ann.page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText(`${username} started following you`)).toBeVisible();
  await expect(header.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expectAccessible(ann.page, 'the notifications');

  await ann.page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(header.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();
  await ann.page.reload();
  await expect(header.getByRole('button', { name: 'Notifications', exact: true })).toBeEnabled();
  await header.getByRole('button', { name: 'Notifications', exact: true }).click();
  await panel.getByRole('link', { name: `${username} started following you` }).click();
  await expect(ann.page).toHaveURL(`/${username}`);
  await ann.page.context().close();
});

test('activities are requested every ten seconds, and not in a hidden tab', async ({ page }) => {
  await givenCreator(page, { bio: 'Watches the sea.', photos: 0 });
  // The page sees status 200 for a response from the HTTP cache, so the statuses are read through the DevTools protocol.
  // The network process sends the statuses, and the page the requests, so a status can come first.
  const statusById = new Map<string, number>();
  const requestIds: string[] = [];
  const statuses = () => requestIds.map((id) => statusById.get(id)).filter((status) => status !== undefined);
  const devTools = await page.context().newCDPSession(page);
  let notificationRequests = 0;
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/api/activities')) requestIds.push(requestId);
    if (request.url.includes('/api/notifications/count')) notificationRequests += 1;
  });
  devTools.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    statusById.set(requestId, statusCode);
  });
  await devTools.send('Network.enable');
  // Without server-sent events the page polls.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'));
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first()).toBeVisible();
  await expect.poll(statuses).toEqual([200]);
  // The interval starts when the page has handled the first response.
  const afterAnotherSecond = async () => {
    await page.clock.runFor(1_000);
    return statuses();
  };
  await expect.poll(afterAnotherSecond, { message: 'unchanged', intervals: [100] }).toEqual([200, 304]);
  const requestsBefore = notificationRequests;
  for (const seconds of [20, 30]) {
    const responsesBefore = statuses().length;
    await page.clock.runFor(10_000);
    await expect.poll(() => statuses().length, `after ${String(seconds)} s`).toBeGreaterThan(responsesBefore);
  }
  await expect.poll(() => notificationRequests, 'one request every thirty seconds').toBeGreaterThan(requestsBefore);

  const setVisibility = (state: string) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  const requestsWhenHidden = requestIds.length;
  await page.clock.runFor(60_000);
  expect(requestIds.length).toBe(requestsWhenHidden);
  await setVisibility('visible');
  await expect.poll(() => requestIds.length, 'at once').toBe(requestsWhenHidden + 1);
});

test('the badge is updated by a server-sent event, without polling', async ({ page, browser, watch }) => {
  const countRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/notifications/count')) countRequests.push(request.url());
  });
  let isConnected = false;
  page.on('response', (response) => {
    isConnected ||= new URL(response.url()).pathname === '/api/live';
  });
  await page.clock.install();
  await page.goto('/');
  // The page connects four seconds after it has loaded.
  const afterAnotherSecond = async () => {
    await page.clock.runFor(1_000);
    return isConnected;
  };
  await expect.poll(afterAnotherSecond, { message: 'connected', intervals: [100] }).toBe(true);
  const requestsBefore = countRequests.length;
  const follower = await givenOtherCreator(browser, watch);
  const me = (await (await page.request.get('/api/session')).json()) as OtherCreator;
  await follow(follower.page, me);
  await expect(page.getByRole('button', { name: /\b1\b.*unread|unread.*\b1\b/i })).toBeVisible({ timeout: 5_000 });
  expect(countRequests.length).toBe(requestsBefore + 1);
});

test('the windows of a browser share one stream, which another one takes over', async ({ page, browser, watch }) => {
  let streams = 0;
  page.context().on('request', (request) => (streams += Number(new URL(request.url()).pathname === '/api/live')));
  const me = await givenCreator(page, { bio: 'Opens many windows.', photos: 0 });
  const connectionOf = (window: Page) => window.waitForEvent('request', (request) => request.url().endsWith('/api/live'));
  const first = connectionOf(page);
  await page.goto('/');
  await first;
  const others: Page[] = [];
  // With a stream each, the browser would have no connection left for the seventh window.
  for (let n = 2; n <= 8; n += 1) {
    const other = await page.context().newPage();
    watch(other);
    await other.goto('/');
    await expect(other.getByRole('article').first()).toBeVisible();
    others.push(other);
  }
  const follower = await givenOtherCreator(browser, watch);
  await follow(follower.page, me);
  for (const window of [page, ...others]) await expect(window.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  expect(streams).toBe(1);

  const next = page.context().waitForEvent('request', (request) => request.url().endsWith('/api/live'));
  await page.close();
  await next;
  const another = await givenOtherCreator(browser, watch);
  await follow(another.page, me);
  for (const window of others) await expect(window.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  expect(streams).toBe(2);
});

test('Following counts updates and followers since the last visit, also after a reload', async ({ page, browser, watch }) => {
  const ann = await givenOtherCreator(browser, watch);
  await page.goto('/following');
  await expect(page.getByText("You're not following anyone yet")).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Discover Creators' })).toHaveAttribute('href', '/');
  await follow(page, ann);
  const me = (await (await page.request.get('/api/session')).json()) as { id: number; username: string };
  await ann.page.request.patch('/api/profile', { data: { bio: 'Paints the lighthouse white again.' } });
  await follow(ann.page, { ...ann, id: me.id });
  // Activities are written shortly after the change. This request does not count as a visit.
  const summary = async () => (await (await page.request.get('/api/following/summary')).json()) as { newUpdates: number };
  await expect.poll(async () => (await summary()).newUpdates).toBeGreaterThan(0);

  await page.reload();
  await expect(tile(page, 'Following')).toHaveText('1');
  await expect(tile(page, 'New Updates')).not.toHaveText('0');
  await expect(tile(page, 'New Followers')).toHaveText('1');
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('link', { name: ann.username }).first()).toBeVisible();
  await expectAccessible(page, 'Following');

  await page.reload();
  await expect(tile(page, 'New Updates')).not.toHaveText('0');
  await expect(tile(page, 'New Followers')).toHaveText('1');
  // A look after more than ten minutes is another visit.
  await page.clock.setFixedTime(Date.now() + 11 * 60_000);
  await page.reload();
  await expect(tile(page, 'New Updates')).toHaveText('0');
  await expect(tile(page, 'New Followers')).toHaveText('0');
  await choose(page, 'Creators');
  await page.getByRole('button', { name: `Following ${ann.username}` }).click();
  await expect(tile(page, 'Following')).toHaveText('0');
  await expect(page.getByRole('button', { name: `Follow ${ann.username}` }), 'an unfollow can be undone').toBeVisible();
  await page.reload();
  await expect(page.getByText("You're not following anyone yet")).toBeVisible();
  await ann.page.context().close();
});

test('a click on a link is counted, and shown in the statistics of the creator', async ({ page, browser, watch }) => {
  const ann = await givenOtherCreator(browser, watch, 1);
  const link = { platform: 'website', url: 'https://lighthouse.example/visit' };
  expect((await ann.page.request.post(`/api/user/${String(ann.id)}/links`, { data: link })).ok()).toBe(true);

  await page.context().route('https://lighthouse.example/**', (route) => route.fulfill({ body: 'Open from nine.' }));
  await page.goto(`/${ann.username}`);
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  const counted = page.waitForResponse((response) => response.url().endsWith('/click'));
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: /lighthouse\.example/ }).click()]);
  await expect(opened).toHaveURL(link.url);
  expect((await counted).ok()).toBe(true);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'QR code' }).click();
  const dialog = page.getByRole('dialog', { name: `QR code of ${ann.username}` });
  await expect(dialog.getByRole('img', { name: new RegExp(`leads to .*/${ann.username}$`) })).toBeVisible();
  await expectAccessible(page, 'the QR code');
  const [saved] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download PNG' }).click()]);
  expect(saved.suggestedFilename()).toBe(`${ann.username}-qr-code.png`);
  expect((await readFile(await saved.path())).length, 'larger than a blank image').toBeGreaterThan(2500);

  const statistics = ann.page;
  await expect(async () => {
    await statistics.goto('/stats');
    await expect(tile(statistics, 'Total Link Clicks')).toHaveText('1', { timeout: 10_000 });
  }).toPass();
  await expect(tile(statistics, 'Total Profile Views')).toHaveText('1');
  await expect(statistics.getByText('1 click', { exact: true })).toBeVisible();
  await expect(statistics.getByRole('img', { name: /^Profile views by day, .*: 1 in all/ })).toBeVisible();
  await expectAccessible(statistics, 'Statistics');

  await statistics.getByText('7 days').click();
  await expect(statistics).toHaveURL('/stats?days=7');
  await expect(statistics.getByRole('img', { name: /^Profile views by day/ })).toBeVisible();
  const [csv] = await Promise.all([statistics.waitForEvent('download'), statistics.getByRole('link', { name: 'Download CSV' }).click()]);
  const lines = (await readFile(await csv.path(), 'utf8')).replaceAll('"', '').trim().split(/\r?\n/);
  expect(lines).toHaveLength(8);
  expect(lines[0]).toContain('Day,Profile views,New followers,Link clicks,Media views');
  expect(lines[7]).toMatch(/^\d{4}-\d\d-\d\d,1,0,1,0,,,,,,$/);

  await statistics.getByRole('button', { name: 'Delete Hills, number 1' }).click();
  await expect(statistics.getByText('Are you sure you want to delete this media? This action cannot be undone.')).toBeVisible();
  await statistics.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(statistics.getByText('Your media has been deleted successfully.', { exact: true })).toBeVisible();
  await expect(statistics.getByText('No media uploaded yet')).toBeVisible();
  await statistics.context().close();
});

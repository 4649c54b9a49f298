import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleDialog, violationsOn } from './support/axe';
import { creatorOf, publish, type Creator } from './support/creator';
import { expect, test, uniqueWord } from './support/journey';
import { expectDialogByKeys, useByKeys, useRowsByKeys, type KeyedScreen } from './support/keyboard';
import { drawPhoto } from './support/photo';
import { settled } from './support/settled';

test.use({ viewport: { width: 1440, height: 900 } });
// The tests share the data of beforeAll.
test.describe.configure({ mode: 'default' });

const word = uniqueWord('keys');
/** The menus that were used, by their entries. */
const seen = new Set<string>();
let sessions: { request: APIRequestContext; creator: Creator }[] = [];

const nameOf = ({ path, menu = '' }: KeyedScreen): string => `${path.replace(/\?.*/, '')} ${menu}`.trim();

async function post(request: APIRequestContext, url: string, data: object): Promise<{ id: number }> {
  const answer = await request.post(url, { data });
  expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as { id: number };
}

test.beforeAll('create two creators with media, links, an album, a collection and reports', async ({ browser, newSession }) => {
  const page = await browser.newPage();
  const photo = await drawPhoto(page);
  await page.close();
  sessions = [];
  for (const name of ['one', 'two']) {
    const request = await newSession();
    await creatorOf(request);
    await request.patch('/api/profile', { data: { username: `${word}.${name}`, bio: `#${word}${name}` } });
    const creator = await creatorOf(request);
    await publish(request, photo, 'Hills');
    await post(request, `/api/user/${String(creator.id)}/links`, {
      platform: 'website',
      url: `https://${name}.example/`,
      displayName: name,
    });
    await post(request, '/api/albums', { name: 'Spring' });
    await post(request, '/api/collections', { name: 'Walls' });
    sessions.push({ request, creator });
  }
  const [one, two] = sessions;
  if (one === undefined || two === undefined) throw new Error('no creators');
  for (const [from, to] of [
    [one, two],
    [two, one],
  ] as const) {
    await post(from.request, '/api/follow', { followingId: to.creator.id });
    await post(from.request, '/api/reports', { profileId: to.creator.id, reason: 'spam' });
  }
});

const row = (page: Page) => page.getByRole('main').locator('[data-row]').first();
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

/** Selects the first row. */
async function selectRow(page: Page): Promise<void> {
  await row(page).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
}

const lists: KeyedScreen[] = [
  {
    path: `/adm/users?search=${word}`,
    ready: row,
    pages: /^(Open|Media|Reports)$/,
    acts: /^(Hide|Show)$/,
    buttons: ['Add User', /^Edit /, /^Delete /],
  },
  {
    path: `/adm/media?search=${word}`,
    ready: row,
    pages: /^(All media of .+|keys.+)$/,
    acts: /^(Hide|Show|Sensitive)$/,
    buttons: [/^View /, /^Delete/],
  },
  {
    path: `/adm/hashtags?search=${word}`,
    ready: row,
    pages: /^Media$/,
    buttons: ['Add Hashtag', /^Users of /, /^Edit /, /^Merge /, /^Delete /],
  },
  { path: '/adm/reports', ready: row, acts: /^(Claim|Hold pictures like this)/, buttons: [/^Hide/] },
  { path: '/adm/activities', ready: row },
];
const backOffice: KeyedScreen[] = [
  ...lists,
  ...['users', 'media', 'hashtags'].map((list) => ({
    path: `/adm/${list}?search=${word}`,
    ready: row,
    prepare: selectRow,
    menu: 'Actions',
    buttons: list === 'users' ? ['Delete selected'] : [],
  })),
  { path: '/adm/users/{id}', ready: button('Suspend'), buttons: ['Suspend', /^Delete /, 'Edit'] },
  { path: '/adm/admin-accounts', ready: button('Add Admin'), buttons: ['Add Admin', 'Invite by Email'] },
  { path: '/adm/block-lists', ready: button('Add'), buttons: ['Add'] },
];

const publicScreens: KeyedScreen[] = [
  {
    path: '/profile/followers',
    ready: button(/^More about /),
    pages: /^(Edit Profile|Likes|Collections|Account)$/,
    buttons: [/^Notifications/],
  },
  { path: '/collections', ready: button(/^More about /), acts: /^Make /, buttons: ['New collection'], menu: 'More about Walls' },
  { path: '/{other}', ready: button('More actions'), acts: /^Mute$/, menu: 'More actions' },
  {
    path: '/profile',
    ready: button('More for one'),
    pages: /^(Likes|Collections|Account|As visitors see it)$/,
    acts: /^(Edit Profile|Pin to the top|Unpin|Make private)$/,
    buttons: ['Change banner', 'Change avatar', 'Edit one', 'Describe Hills', 'Delete Hills'],
  },
];

// First, because the back-office hides pages.
test.describe('in the public app, keys alone', () => {
  for (const screen of publicScreens)
    test(`open, use and close the menus and dialogs of ${nameOf(screen)}`, async ({ page }) => {
      const [one, two] = sessions;
      await page.context().addCookies((await one?.request.storageState())?.cookies ?? []);
      await useByKeys(page, { ...screen, path: screen.path.replace('{other}', String(two?.creator.username)) }, seen);
    });
});

test.describe('in the back-office, keys alone', () => {
  // The activities show a hidden picture from the back-office after its public address has not answered.
  test.use({ asAdmin: true, allowedErrors: [[/status of 404 .*\/api\/media\/\d+\/thumbnail/], { scope: 'test' }] });

  test.beforeAll('create hashtags', async ({ playwright, server, adminState }) => {
    const request = await playwright.request.newContext({ baseURL: server.origin, storageState: adminState });
    for (const name of ['one', 'two']) await post(request, '/adm/api/hashtags', { name: word + name });
    await request.dispose();
  });

  for (const screen of backOffice)
    test(`open, use and close the menus and dialogs of ${nameOf(screen)}`, async ({ page }) => {
      const path = screen.path.replace('{id}', String(sessions[0]?.creator.id));
      await useByKeys(page, { ...screen, path }, seen);
    });

  test('move through the lists', async ({ page }) => {
    for (const list of lists) await test.step(nameOf(list), () => useRowsByKeys(page, list));
  });

  test('open a menu and the dialog that arranges a list without accessibility violations', async ({ page }) => {
    await page.goto(`/adm/users?search=${word}`);
    await expect(row(page)).toBeVisible();
    await settled(page);
    await row(page).locator('[aria-haspopup="menu"]').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    expect(await violationsOn(page), 'an open menu').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.getByRole('button', { name: 'View' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Arrange the list' })).toBeVisible();
    await expectAccessibleDialog(page, 'admin/shared/ArrangeDialog');
  });

  test('reach every screen, and show the keys', async ({ page }) => {
    await page.goto('/adm/jobs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    await expectDialogByKeys(page, page.getByRole('heading', { level: 1 }), 'the key ?');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: 'Go to' });
    await expect(palette).toBeFocused();
    await page.keyboard.type('Trash');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
  });
});

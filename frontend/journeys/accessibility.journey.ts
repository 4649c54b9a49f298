import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtEveryWidth } from './support/axe';
import { givenCreator, givenPhotos } from './support/creator';
import { expect, test } from './support/journey';
import { expectReflow } from './support/reflow';

interface Screen {
  name: string;
  path: string;
  /** The main element of the page, which must be visible and clickable. */
  action: (page: Page) => Locator;
}

const own: Screen[] = [
  { name: 'My Profile', path: '/profile', action: (page) => page.getByRole('button', { name: 'Edit Profile' }) },
  { name: 'Following', path: '/following', action: (page) => page.getByRole('main').getByRole('link', { name: 'Discover Creators' }) },
  { name: 'Statistics', path: '/stats', action: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'Upload Media', path: '/upload', action: (page) => page.getByRole('button', { name: 'Choose Files' }) },
  { name: 'the page of imports', path: '/profile/import', action: (page) => page.getByRole('button', { name: 'Choose a file' }) },
  {
    name: 'the page of followers',
    path: '/profile/followers',
    action: (page) => page.getByRole('main').getByRole('link', { name: 'My Profile' }),
  },
  { name: 'the likes', path: '/likes', action: (page) => page.getByRole('main').getByRole('link', { name: 'Explore pictures' }) },
  { name: 'the collections', path: '/collections', action: (page) => page.getByRole('button', { name: 'New collection' }) },
  { name: 'the account page', path: '/account', action: (page) => page.getByRole('button', { name: 'Download Everything' }) },
];
const profile: Screen = { name: 'a profile', path: '/{username}', action: (page) => page.getByRole('button', { name: 'Share' }) };
const visited: Screen[] = [
  { name: 'Discover', path: '/', action: (page) => page.getByRole('combobox') },
  {
    name: 'Discover without results',
    path: '/?search=unknown-name',
    action: (page) => page.getByRole('button', { name: 'Clear search and filters' }),
  },
  {
    name: 'a missing profile',
    path: '/unknown-name',
    action: (page) => page.getByRole('main').getByRole('link', { name: 'Discover Creators' }),
  },
  {
    name: 'an unknown page',
    path: '/no/such/page',
    action: (page) => page.getByRole('main').getByRole('link', { name: 'Discover Creators' }),
  },
  { name: 'the sign-in page of the back office', path: '/adm/login', action: (page) => page.getByRole('button', { name: 'Sign In' }) },
];

// The browser reports responses with status 404 to the console.
test.use({ allowedErrors: [[/status of 404 .*(unknown-name|no\/such\/page)/], { scope: 'test' }] });

/** Loads the page once; themes and widths are changed in place. */
async function expectUsable(page: Page, { name, path, action }: Screen): Promise<void> {
  await page.goto(path);
  await expect(action(page)).toBeVisible();
  await expectAccessibleAtEveryWidth(page, name);
  await expectReflow(page, name);
  const countAnimations = (): Promise<number> =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.soft.poll(countAnimations, `${name}: no animation with reduced motion`).toBe(0);
  // A trial click fails when another element covers the action.
  await action(page).click({ trial: true });
}

test('the screens of the owner have no accessibility violation, fit a narrow screen and do not animate', async ({ page }) => {
  const { id, username } = await givenCreator(page, { bio: 'Hills, patiently.', photos: 0 });
  const film = {
    platform: 'youtube',
    url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    displayName: 'Northern lights over Tromsø – official video',
  };
  await expect(await page.request.post(`/api/user/${String(id)}/links`, { data: film })).toBeOK();
  for (const screen of own) await test.step(screen.name, () => expectUsable(page, screen));
  await givenPhotos(page, 3);
  await test.step(profile.name, () => expectUsable(page, { ...profile, path: `/${username}` }));
});

test('the screens of a visitor have no accessibility violation, fit a narrow screen and do not animate', async ({ page }) => {
  await givenCreator(page, { bio: 'Hills, patiently.', photos: 0 });
  for (const screen of visited) await test.step(screen.name, () => expectUsable(page, screen));
});

import type { Locator, Page } from '@playwright/test';
import { themes, violationsOn } from './support/axe';
import { givenCreator } from './support/creator';
import { expect, test } from './support/journey';

const widths = [390, 1440];
/** WCAG 2.2 asks for reflow down to this width (1280 px at 400 % zoom). */
const NARROWEST = 320;

/** `action` is what one comes to the page for. */
const routes: { name: string; path: string; action: (page: Page) => Locator }[] = [
  { name: 'Discover', path: '/', action: (page) => page.getByRole('searchbox') },
  {
    name: 'Discover without results',
    path: '/?search=nobody-has-this-name',
    action: (page) => page.getByRole('button', { name: 'Clear search and filters' }),
  },
  { name: 'My Profile', path: '/profile', action: (page) => page.getByRole('button', { name: 'Edit Profile' }) },
  { name: 'Following', path: '/following', action: (page) => page.getByRole('main').getByRole('link', { name: 'Discover Creators' }) },
  { name: 'Statistics', path: '/stats', action: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'Upload Media', path: '/upload', action: (page) => page.getByRole('button', { name: 'Choose Files' }) },
  { name: 'the account page', path: '/account', action: (page) => page.getByRole('link', { name: 'Download Everything' }) },
  { name: 'a profile', path: '/{username}', action: (page) => page.getByRole('button', { name: 'Share' }) },
  {
    name: 'a missing profile',
    path: '/nobody-has-this-name',
    action: (page) => page.getByRole('main').getByRole('link', { name: 'Discover Creators' }),
  },
  {
    name: 'an unknown page',
    path: '/no/such/page',
    action: (page) => page.getByRole('main').getByRole('link', { name: 'Discover Creators' }),
  },
  { name: 'the sign-in page of the back office', path: '/adm/login', action: (page) => page.getByRole('button', { name: 'Sign In' }) },
  {
    name: 'an unknown page of the back office',
    path: '/adm/no-such-page',
    action: (page) => page.getByRole('link', { name: 'To the dashboard' }),
  },
];

// The browser reports the answers for what is missing itself.
test.use({ allowedErrors: [[/status of 404 .*(nobody-has-this-name|no\/such\/page)/], { scope: 'test' }] });

for (const { name, path, action } of routes) {
  test(`${name} has no accessibility violation, fits a narrow screen and keeps still`, async ({ page }) => {
    const { username } = await givenCreator(page, { bio: 'Hills, patiently.', photos: path === '/{username}' ? 3 : 0 });
    // An animated element is half transparent for a moment, and so is its text.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path.replace('{username}', username), { waitUntil: 'networkidle' });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await violationsOn(page), `${colorScheme}, ${String(width)} px`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: NARROWEST, height: 640 });
    const overflow = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, 'nothing sticks out to the side').toBeLessThanOrEqual(0);
    const moving = (): Promise<number> =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    await expect.poll(moving, 'nothing moves for whoever asked for that').toBe(0);
    // nothing lies over it either
    await action(page).click({ trial: true });
  });
}

import { themes, violationsOn } from './support/axe';
import { givenCreator } from './support/creator';
import { expect, test } from './support/journey';

const widths = [390, 1440];
/** WCAG 2.2 asks for reflow down to this width (1280 px at 400 % zoom). */
const NARROWEST = 320;

const routes = [
  { name: 'Discover', path: '/' },
  { name: 'Discover without results', path: '/?search=nobody-has-this-name' },
  { name: 'My Profile', path: '/profile' },
  { name: 'Following', path: '/following' },
  { name: 'Statistics', path: '/stats' },
  { name: 'Upload Media', path: '/upload' },
  { name: 'the account page', path: '/account' },
  { name: 'a profile', path: '/{username}' },
  { name: 'a missing profile', path: '/nobody-has-this-name' },
  { name: 'an unknown page', path: '/no/such/page' },
  { name: 'the sign-in page of the back office', path: '/adm/login' },
  { name: 'an unknown page of the back office', path: '/adm/no-such-page' },
];

// The browser reports the answers for what is missing itself.
test.use({ allowedErrors: [[/status of 404 .*(nobody-has-this-name|no\/such\/page)/], { scope: 'test' }] });

for (const { name, path } of routes) {
  test(`${name} has no accessibility violation, and fits a narrow screen`, async ({ page }) => {
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
  });
}

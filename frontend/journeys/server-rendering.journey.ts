import type { Page } from '@playwright/test';
import { givenCreator } from './support/creator';
import { hydrated } from './support/hydrated';
import { expect, test } from './support/journey';

const WIDTHS = [390, 768, 1440];
const THEMES = ['light', 'dark'] as const;
const LANGUAGES = { en: 'en-GB', de: 'de-AT', fr: 'fr-FR' };

/**
 * Opens a page whose scripts are held back, so that it is as the server sent it. Returns a function that lets them through. `end` is the last
 * element of the page.
 */
async function openWithoutScripts(page: Page, path: string, end = '#page-answers'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const scripts = '**/assets/*.js';
  await page.unroute(scripts);
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(end).waitFor({ state: 'attached' });
  // The text that is shown depends on the width.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
  );
  return () => {
    resolve(undefined);
  };
}

const shownText = (page: Page): Promise<string> => page.locator('#root').innerText();

/** Opens a page and expects the app to show the text that the server has sent, which is returned. */
async function expectTextOfServer(page: Page, path: string): Promise<string> {
  const letScriptsThrough = await openWithoutScripts(page, path);
  const sent = await shownText(page);
  letScriptsThrough();
  await hydrated(page.locator('#content > *').first());
  expect(await shownText(page)).toBe(sent);
  return sent;
}

// The browser reports the status of the page of an unknown username. Any other error, such as a hydration warning, fails the test.
test.use({ allowedErrors: [/status of 404 .*\/no-such-creator$/] });

for (const language of ['en', 'de', 'fr'] as const) {
  test(`the app shows the same text as the server in ${language}`, async ({ page, newVisitor }) => {
    const { username } = await givenCreator(page, { bio: 'Hills at dawn', photos: 2 });
    const visitor = await newVisitor({ locale: LANGUAGES[language] });
    // Without answers, the page keeps what the server has sent.
    await visitor.route('**/api/**', () => undefined);
    for (const path of ['/', `/${username}`, '/no-such-creator']) {
      for (const width of WIDTHS) {
        for (const colorScheme of THEMES) {
          await visitor.setViewportSize({ width, height: 900 });
          await visitor.emulateMedia({ colorScheme });
          await expectTextOfServer(visitor, path);
          await expect(visitor.locator('html')).toHaveAttribute('lang', language);
          await expect(visitor.locator('html')).toHaveAttribute('data-theme', colorScheme);
        }
      }
    }
  });
}

test('the app shows the same filtered list as the server', async ({ page, newVisitor }) => {
  const { username } = await givenCreator(page, { bio: 'Hills in fog', photos: 1 });
  const visitor = await newVisitor();
  await visitor.route('**/api/**', () => undefined);
  expect(await expectTextOfServer(visitor, `/?utm_source=mail&search=${username}&page=2`)).toContain('Hills in fog');
  await expect(visitor.getByRole('combobox')).toHaveValue(username);
  expect(await expectTextOfServer(visitor, `/?search=${username}&hashtags=no-such-tag`)).not.toContain('Hills in fog');
});

test('the actions of the owner take the place of those of a visitor', async ({ page }) => {
  const { username } = await givenCreator(page, { bio: 'Hills in rain', photos: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  const letScriptsThrough = await openWithoutScripts(page, `/${username}`);
  const places = () =>
    Promise.all([
      ...['Share', 'More actions'].map((name) => page.getByRole('button', { name }).boundingBox()),
      page.getByRole('link', { name: 'Open Hills, number 1' }).boundingBox(),
    ]);
  const sent = await places();
  letScriptsThrough();
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
  expect(await places()).toEqual(sent);
});

test('links work before the scripts have arrived', async ({ page, newVisitor }) => {
  const { username } = await givenCreator(page, { bio: 'Hills at noon', photos: 1 });
  const visitor = await newVisitor();
  await openWithoutScripts(visitor, `/${username}`);
  await visitor.getByRole('link', { name: 'Discover', exact: true }).first().click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Discover Creators' })).toBeVisible();
});

test('a page that is sent without content shows a spinner while its scripts load', async ({ page }) => {
  const letScriptsThrough = await openWithoutScripts(page, '/profile', '#root');
  const animation = () => page.locator('#root').evaluate((root) => getComputedStyle(root, '::before').animationName);
  await expect.poll(animation).toContain('turn');
  letScriptsThrough();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  expect(await animation()).toBe('none');
});

test('a press is not lost while a placeholder under the pointer is replaced', async ({ page }) => {
  const { promise: sessionAwaited, resolve: answerSession } = Promise.withResolvers<undefined>();
  await page.route('**/api/session', async (route) => {
    await sessionAwaited;
    await route.continue();
  });
  await page.goto('/');
  await hydrated(page.locator('#content > *').first());
  const menu = page.getByRole('button', { name: 'Open user menu' });
  await menu.hover();
  await page.mouse.down();
  answerSession(undefined);
  await expect(menu.getByRole('presentation')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('menuitem', { name: 'Save Account' })).toBeVisible();
});

test('a press while the scripts load is not lost', async ({ page, newVisitor }) => {
  const { username } = await givenCreator(page, { bio: 'Hills at night', photos: 1 });
  const visitor = await newVisitor();
  const letScriptsThrough = await openWithoutScripts(visitor, `/${username}`);
  await visitor.getByRole('button', { name: 'More actions' }).click();
  letScriptsThrough();
  await expect(visitor.getByRole('menuitem', { name: 'QR code' })).toBeVisible();
});

test('a search that is typed while the scripts load is not lost', async ({ page, newVisitor }) => {
  const { username } = await givenCreator(page, { bio: 'Bridges in fog', photos: 1 });
  const visitor = await newVisitor();
  const letScriptsThrough = await openWithoutScripts(visitor, '/');
  await visitor.getByRole('combobox').fill(username);
  letScriptsThrough();
  await expect(visitor).toHaveURL(`/?search=${username}`);
  await expect(visitor.getByRole('main').getByRole('article')).toHaveCount(1);
});

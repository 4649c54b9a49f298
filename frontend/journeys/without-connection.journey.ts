import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { themes, violationsOn } from './support/axe';
import { givenCreator } from './support/creator';
import { expect, test } from './support/journey';
import { drawPhoto } from './support/photo';

test.use({
  serviceWorkers: 'allow',
  allowedErrors: [[/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404 .*\/assets\/|ChunkError/], { scope: 'test' }],
});

const manifest = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../dist/.vite/manifest.json'), 'utf8')) as Record<
  string,
  { file: string }
>;
const UPLOAD_SCREEN = `**/${manifest['src/screens/upload/upload-screen.tsx']?.file ?? ''}`;

test('an offline page is shown without a connection, and opens the requested page with one', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.goto('/upload');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  // The styles of the offline page follow the theme of the system.
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page), colorScheme).toEqual([]);
  }
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Upload Media' })).toBeVisible();
});

for (const { language, title, retry } of [
  { language: 'de', title: 'Du bist offline', retry: 'Erneut versuchen' },
  { language: 'fr', title: 'Vous êtes hors ligne', retry: 'Réessayer' },
]) {
  test.describe(`in a browser with the language ${language}`, () => {
    test.use({ locale: `${language}-${language.toUpperCase()}` });

    test('the offline page is translated', async ({ page, context }) => {
      await page.goto('/');
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await context.setOffline(true);
      await page.goto('/upload');
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByRole('link', { name: retry })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });
  });
}

/** Resolves when the service worker keeps the page with this address. */
const untilKept = (page: Page, address: string) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const list = await caches.match('/kept-pages.json');
          return list === undefined ? [] : ((await list.json()) as { address: string }[]).map((each) => each.address);
        }),
      { timeout: 15_000 },
    )
    .toContain(address);

test('public pages that were seen can be read without a connection, and others say that they cannot', async ({ page, context }) => {
  const { username } = await givenCreator(page, { bio: 'Hills in the fog.', photos: 1 });
  await page.goto('/');
  await untilKept(page, '/');
  await page.getByRole('combobox').fill(username);
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await page.getByRole('combobox').press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  // The list of the search replaces the one with its article.
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('article').getByRole('link', { name: username, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
  await untilKept(page, `/${username}`);

  await test.step('a tap on a kept page opens its copy, which says how old it is', async () => {
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Discover' }).first().click();
    await expect(page.getByText('This is how the page looked just now.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
    await page.goto(`/${username}?media=1`);
    await expect(page.getByText('This is how the page looked just now.')).toBeVisible();
    await expect(page.getByRole('main').getByText('Hills in the fog.')).toBeVisible();
    const picture = page.getByRole('link', { name: 'Open Hills, number 1' }).locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), 'the picture is kept').toBeGreaterThan(0);
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step('a tap on another page says so, and the address stays', async () => {
    // Chromium 150 emulates the network for a document that has loaded without a connection, but forgets `navigator.onLine`. With a connection for
    // a moment the page would load again for a part that is not kept.
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Following' }).click();
    await expect(page.getByText('The page opens when the connection is back.', { exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/${username}`);
  });

  await test.step('the offline page lists what can be read', async () => {
    await page.goto('/explore');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('link', { name: `${username} · Vitrine` }).click();
    await expect(page.getByRole('main').getByText('Hills in the fog.')).toBeVisible();
  });

  await test.step('with the connection, the copy offers the current page', async () => {
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Load the current page' }).click();
    await expect(page.getByText(/^This is how the page looked/)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
  });

  await test.step('nothing of the account is kept, and signing out forgets the pages', async () => {
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('kept-1');
      const addresses = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      const texts = await Promise.all((await cache.matchAll()).map((response) => response.text()));
      return { addresses, owned: texts.filter((text) => text.includes('"isOwner":true')).length };
    });
    expect(kept.addresses.filter((address) => /^\/(profile|account|following|upload|adm|api\/(?!media))/.test(address))).toEqual([]);
    expect(kept.owned).toBe(0);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out and lose it' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(async (address) => (await caches.match(address)) === undefined, `/${username}`)).toBe(true);
  });
});

test('files that are shared with the installed app are listed for the upload', async ({ page, server }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const photo = await drawPhoto(page);
  const share = async () => {
    await page.goto('about:blank');
    await page.setContent(`<form method="post" enctype="multipart/form-data" action="${server.origin}/upload">
      <input type="file" name="media" multiple /><button>Share</button></form>`);
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') };
    await page.locator('input[type=file]').setInputFiles([photo, text]);
    await page.getByRole('button', { name: 'Share' }).click();
  };
  await share();
  await expect(page.getByRole('heading', { name: 'Upload Media' })).toBeVisible();
  await expect(page.getByText(photo.name)).toBeVisible();
  await expect(page.getByText('notes.txt is not a supported format').first()).toBeVisible();
  await expect(page).toHaveURL('/upload');
  await page.getByRole('button', { name: 'Upload 1 file(s)' }).click();
  await page.getByRole('link', { name: 'See them on your profile' }).click();
  await expect(page.getByRole('link', { name: 'Open image 1 of 1' })).toBeVisible();

  // Without the service worker, the server receives the files.
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  });
  await share();
  await expect(page.getByText('Please choose the shared files here.')).toBeVisible();
});

test('a screen opens when the connection is back', async ({ page, context }) => {
  const toaster = page.waitForEvent('requestfinished', (request) => /toaster-.*\.js$/.test(request.url()));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Discover', level: 1 })).toBeVisible();
  await toaster;
  // A registration that loses the connection reports it to the console.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Upload' }).first().click();
  await expect(page.getByText('The page opens when the connection is back.', { exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname, 'the address is the one of the screen').toBe('/');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Upload Media' })).toBeVisible();
});

test('a screen whose file a new deployment has removed reloads the page once', async ({ page, context }) => {
  await context.route(UPLOAD_SCREEN, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  await page.evaluate(() => {
    Object.assign(window, { isFirstPage: true });
  });
  await page.getByRole('link', { name: 'Upload' }).first().click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  expect(await page.evaluate(() => 'isFirstPage' in window), 'the page has reloaded').toBe(false);
  await context.unroute(UPLOAD_SCREEN);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Upload Media' })).toBeVisible();
});

test('programs that look for /favicon.ico get the icon', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect(icon.status()).toBe(200);
  expect(icon.headers()['content-type']).toMatch(/^image\/(x-icon|vnd.microsoft.icon)$/);
});

test('Vitrine can be installed, because its manifest has a start URL and icons that exist', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    start_url: string;
    icons: { src: string; type: string }[];
  };
  expect(manifest.start_url).toBe('/');
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type'], src).toContain(type);
  }
});

import { themes, violationsOn } from './support/axe';
import { expect, test } from './support/journey';

test.use({
  serviceWorkers: 'allow',
  allowedErrors: [[/ERR_INTERNET_DISCONNECTED|status of 404 .*-screen-|ChunkError/], { scope: 'test' }],
});

const UPLOAD_SCREEN = /upload-screen-.*\.js$/;

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

test('a screen opens when the connection is back', async ({ page, context }) => {
  const toaster = page.waitForEvent('requestfinished', (request) => /toaster-.*\.js$/.test(request.url()));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Discover', level: 1 })).toBeVisible();
  await toaster;
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

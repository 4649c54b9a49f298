import { themes, violationsOn } from './support/axe';
import { expect, test } from './support/journey';

test.use({ serviceWorkers: 'allow', allowedErrors: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

test('an offline page is shown without a connection, and leads back to the application with one', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.goto('/upload');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  // The offline page has no scripts, so its styles follow the theme of the system.
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page), colorScheme).toEqual([]);
  }
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Upload Media' })).toBeVisible();
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

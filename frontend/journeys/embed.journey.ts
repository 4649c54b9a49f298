import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from './support/axe';
import { givenCreator } from './support/creator';
import { expect, test } from './support/journey';

/** A page of another site with the code of the dialog, below a policy that allows frames of one origin and nothing else. */
async function otherSite(code: string, frames: string): Promise<Server> {
  const site = createServer((_, response) =>
    response
      .writeHead(200, {
        'Content-Type': 'text/html',
        'Content-Security-Policy': `default-src 'none'; frame-src ${frames}`,
        'Cross-Origin-Embedder-Policy': 'require-corp',
      })
      .end(`<!doctype html><title>A blog</title><h1>A blog</h1>${code.replace('loading="lazy"', '')}`),
  );
  await new Promise<void>((resolve) => void site.listen(0, 'localhost', resolve));
  return site;
}

// The strict policy of the other site ignores the style attribute of the frame.
test.use({ allowedErrors: [/Applying inline style violates/] });

test('a creator puts the page on another site, which frames it without scripts and cookies (PR-113)', async ({
  page,
  newVisitor,
  server,
  context,
}) => {
  const { username } = await givenCreator(page, { bio: 'Hills in a frame', photos: 3 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/${username}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Embed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed this page' });
  await expect(dialog.frameLocator('iframe').getByRole('heading', { name: username })).toBeVisible();
  await dialog.getByText('Dark', { exact: true }).click();
  await expect(dialog.getByLabel('Code')).toHaveValue(/\?theme=dark/);
  await expectAccessible(page, 'the code of an embed');
  await dialog.getByRole('button', { name: 'Copy code' }).click();
  const code = await page.evaluate(() => navigator.clipboard.readText());

  const site = await otherSite(code, server.origin);
  try {
    const reader = await newVisitor({ javaScriptEnabled: false });
    await reader.goto(`http://localhost:${String((site.address() as AddressInfo).port)}/`);
    const frame = reader.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: username })).toBeVisible();
    const pictures = frame.getByRole('listitem').getByRole('img');
    await expect(pictures).toHaveCount(3);
    for (const shown of await pictures.all())
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    expect(await reader.context().cookies()).toEqual([]);
    const [opened] = await Promise.all([reader.waitForEvent('popup'), frame.getByRole('link', { name: 'Hills, number 3' }).click()]);
    await expect(opened).toHaveURL(new RegExp(`/${username}\\?media=\\d+$`));
  } finally {
    site.close();
  }
});

test('a page that is not on Discover has no code', async ({ page }) => {
  const { username } = await givenCreator(page, { bio: 'Hills at home', photos: 1 });
  await page.request.patch('/api/profile', { data: { isPublicProfile: false } });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Embed' }).click();
  await expect(page.getByText('Only pages on Discover can be embedded.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'QR code' }).click();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download SVG' }).click()]);
  expect(saved.suggestedFilename()).toBe(`${username}-qr-code.svg`);
});

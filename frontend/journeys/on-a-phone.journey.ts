import { creatorOf, givenCreator } from './support/creator';
import { expect, test, uniqueWord } from './support/journey';
import { newestMail } from './support/mailbox';
import { drawPhoto } from './support/photo';

test.use({ viewport: { width: 390, height: 844 } });

test('a first visit ends with a published photo, a shared page and a saved account', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = `${uniqueWord('nora')}@example.com`;
  await page.goto('/');

  await test.step('publishes a photo', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upload' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose Files' }).click();
    await (await chooser).setFiles([await drawPhoto(page)]);
    await page.getByRole('button', { name: 'Upload 1 file(s)' }).click();
    await page.getByRole('link', { name: 'See them on your profile' }).click();
    await expect(page.getByRole('link', { name: 'Open image 1 of 1' })).toBeVisible();
  });

  const { username } = await creatorOf(page.request);
  await test.step('shares the page', async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied', { exact: true }).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.origin}/${username}`);
  });

  await test.step('saves the account', async () => {
    await page.getByRole('button', { name: 'Save your account: with a passkey, or by email.' }).click();
    await page.getByRole('dialog', { name: 'Save Your Account' }).getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Magic Link' }).click();
    const code = page.getByRole('dialog', { name: 'Check your email' });
    await expect(code).toBeVisible();
    await code.getByLabel('6-digit code').fill((await newestMail(server, email)).code);
    await code.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Your account is saved', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Save your account/ })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: username }), 'the visitor is still on the own page').toBeVisible();
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('five files are sent by a button in view, and the page keeps its layout', async ({ page }) => {
    await page.goto('/upload');
    await expect(page.getByRole('button', { name: 'Choose Files' })).toBeVisible();
    const names = ['1', '2', '3', '4', '5'].map((name) => `${name}.jpg`);
    await page.locator('input[type=file]').setInputFiles(await Promise.all(names.map((name) => drawPhoto(page, name))));
    const send = page.getByRole('button', { name: 'Upload 5 file(s)' });
    await expect(send).toBeInViewport({ ratio: 1 });
    const gap = () =>
      page.locator('.upload-actions').evaluate((bar) => Math.round(window.innerHeight - bar.getBoundingClientRect().bottom));
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(gap, 'the bar is above the navigation').toBe(64);
    await page.evaluate(() => window.scrollTo(0, 150));
    await expect.poll(gap, 'the bar is where the navigation was').toBe(0);
    // The first file is uploaded while the others are on their way.
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let requests = 0;
    await page.route('**/api/media/upload', async (route) => {
      requests += 1;
      if (requests > 1) await released;
      await route.continue();
    });
    const height = () =>
      page
        .getByRole('region', { name: 'Selected files' })
        .locator('ul')
        .evaluate((list) => list.clientHeight);
    const before = await height();
    await send.click();
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
    expect(await height(), 'the list keeps its height').toBe(before);
    release();
    await page.getByRole('link', { name: 'See them on your profile' }).click();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('checkbox', { name: 'Choose all' }).check();
    for (const name of ['Describe', 'Move to album', 'Mark as sensitive', 'Make private', 'Delete'])
      await expect(page.getByRole('button', { name, exact: true }).last(), 'the actions fit into the bar').toBeInViewport({ ratio: 1 });
  });
});

test.describe('an administrator', () => {
  test.use({ asAdmin: true, allowedErrors: [[/status of 401 .*\/adm\/current/], { scope: 'test' }] });

  test('decides five reports', async ({ page, newSession }) => {
    const { id, username } = await givenCreator(page, { bio: 'Hills', photos: 5 });
    const items = (await (await page.request.get(`/api/user/${String(id)}/media`)).json()) as { id: number }[];
    const visitor = await newSession();
    await creatorOf(visitor);
    for (const item of items) {
      const sent = await visitor.post('/api/reports', { data: { mediaId: item.id, reason: 'spam', details: '' } });
      expect(sent.ok(), await sent.text()).toBe(true);
    }

    await page.goto('/adm/reports');
    const reports = page.getByRole('listitem').filter({ hasText: `of ${username}` });
    await expect(reports).toHaveCount(5);
    for (const [decided, title] of ['Hide Media', 'Hide Media', 'Dismiss', 'Dismiss', 'Dismiss'].entries()) {
      await reports.first().getByRole('button', { name: title }).click();
      if (title === 'Hide Media') await page.getByRole('dialog', { name: title }).getByRole('button', { name: title }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(reports).toHaveCount(4 - decided);
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, 'nothing is cut off').toBeLessThanOrEqual(390);
    const visible = (await (await visitor.get(`/api/user/${String(id)}/media`)).json()) as unknown[];
    expect(visible).toHaveLength(3);
  });
});

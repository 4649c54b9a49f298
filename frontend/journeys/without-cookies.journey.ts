import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { chromiumFlags } from './support/chromium-flags';
import { creatorOf, givenCreator } from './support/creator';
import { expect, test } from './support/journey';
import { firstAdmin } from './support/server';

const SENTENCES = {
  en: 'Your browser keeps no cookies for this site, so you can read it, but not sign in or save anything.',
  de: 'Dein Browser speichert für diese Website keine Cookies, deshalb kannst du hier lesen, dich aber nicht anmelden und nichts speichern.',
  fr: 'Votre navigateur n’enregistre aucun cookie pour ce site : vous pouvez le lire, mais ni vous connecter ni rien enregistrer.',
};

// Every page asks for a session, and is refused. Other journeys hide pictures while Discover and Explore list them.
test.use({
  allowedErrors: [[/status of 403 /, /status of 401 .*\/adm\/current/, /status of 404 .*\/api\/media\/\d+\/thumbnail/], { scope: 'test' }],
});

/** A page of a browser whose settings block all cookies, which blocks its storage too. */
async function withoutCookies(origin: string, language: string, visit: (page: Page) => Promise<void>, width = 1440): Promise<void> {
  const { chromium } = await import('@playwright/test');
  const profile = await mkdtemp(path.join(tmpdir(), 'vitrine-no-cookies-'));
  await mkdir(path.join(profile, 'Default'));
  await writeFile(
    path.join(profile, 'Default/Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
  );
  const context = await chromium.launchPersistentContext(profile, {
    baseURL: origin,
    locale: language,
    viewport: { width, height: 900 },
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumFlags,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await visit(page);
  await context.close();
  await rm(profile, { recursive: true, force: true });
}

test('public pages are read in a browser that blocks cookies, without any account', async ({ newSession, page, server, watch }) => {
  const { username } = await givenCreator(page, { bio: 'Read without cookies.', photos: 1 });
  const { id: idBefore } = await creatorOf(await newSession());
  await withoutCookies(server.origin, 'en', async (blocked) => {
    watch(blocked);
    await blocked.goto('/');
    const sentence = blocked.getByText(SENTENCES.en);
    await expect(sentence.filter({ visible: true })).toHaveCount(1);
    const card = blocked.getByRole('article').filter({ hasText: username });
    await card.getByRole('button', { name: `Follow ${username}` }).click();
    await expect(blocked.getByText(`Failed to follow ${username}`).first()).toBeVisible();
    await expect(sentence.filter({ visible: true }).nth(1), 'the reason in the toast').toBeVisible();
    await expect(blocked.getByText('The account in this browser')).toHaveCount(0);

    await card.getByRole('link').first().click();
    await expect(blocked.getByRole('heading', { level: 1, name: username })).toBeVisible();
    const own = blocked.getByRole('link', { name: 'Open Hills, number 1' });
    await expect.poll(() => own.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
    await own.click();
    await expect(blocked.getByRole('button', { name: 'Like, 0 likes' }).last()).toBeVisible();
    await blocked.keyboard.press('Escape');
    await expect(blocked).toHaveURL(`/${username}`);

    for (const place of ['/explore', '/profile', '/upload', '/stats', '/following', '/start', '/account', `/${username}`, '/']) {
      await blocked.goto(place);
      await expect(blocked.getByText(SENTENCES.en).filter({ visible: true }).first(), place).toBeVisible();
      await expect(blocked.getByText('You are not signed in')).toHaveCount(0);
    }
    for (let view = 0; view < 40; view += 1) await blocked.goto(view % 2 === 0 ? '/' : `/${username}`);

    await blocked.goto('/adm/login');
    await blocked.getByLabel('Username').fill(firstAdmin.username);
    await blocked.getByLabel('Password', { exact: true }).fill(firstAdmin.password);
    await blocked.getByRole('button', { name: 'Sign In' }).click();
    await expect(blocked.getByText(SENTENCES.en)).toBeVisible();
  });
  const { id: idAfter } = await creatorOf(await newSession());
  expect(idAfter - idBefore, 'accounts since').toBe(1);
});

for (const language of ['de', 'fr'] as const) {
  test(`the sentence is shown on a phone, in the language ${language}`, async ({ server, watch }) => {
    await withoutCookies(
      server.origin,
      language,
      async (blocked) => {
        watch(blocked);
        await blocked.goto('/');
        await expect(blocked.getByText(SENTENCES[language]).filter({ visible: true })).toHaveCount(1);
      },
      390,
    );
  });
}

test('a browser whose requests and answers lose their cookies on the way gets no accounts', async ({ newSession, page, playwright }) => {
  const { id: idBefore } = await creatorOf(await newSession());
  await page.route('**/*', async (route) => {
    const { cookie: _cookie, ...headers } = await route.request().allHeaders();
    // A context of its own, because that of the page adds its cookies.
    const line = await playwright.request.newContext();
    const response = await line.fetch(route.request(), { headers });
    const { 'set-cookie': _setCookie, ...kept } = response.headers();
    await route.fulfill({ response, headers: kept });
    await line.dispose();
  });
  for (let view = 0; view < 5; view += 1) {
    await page.goto('/');
    await expect(page.getByText(SENTENCES.en).filter({ visible: true })).toHaveCount(1);
  }
  const { id: idAfter } = await creatorOf(await newSession());
  expect(idAfter - idBefore).toBe(1);
});

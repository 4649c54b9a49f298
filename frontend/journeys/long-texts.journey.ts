import type { Page } from '@playwright/test';
import { albumPath, hashtagPath, profilePath } from '../src/shared/lib/paths';
import { limits } from '../src/shared/api/generated/limits';
import { creatorOf, givenPhotos } from './support/creator';
import { expect, test } from './support/journey';
import { settled } from './support/settled';

const WIDTHS = [320, 390, 768, 1440, 1920];

/** A text of one word, in the widest letters. */
const wide = (length: number, letters = 'W'): string => letters.repeat(length).slice(0, length);

/** The page or the dialog is wider than its window, or a text is cut off at its edge. */
const overflowing = (page: Page, root: '#root' | '[role=dialog]' = '#root'): Promise<string[]> =>
  page.locator(root).evaluate((container) => {
    /** Within a part that scrolls, or that ends with an ellipsis. */
    const isContained = ({ parentElement }: Element): boolean => {
      if (parentElement === null || parentElement === container) return false;
      const { overflowX, textOverflow } = getComputedStyle(parentElement);
      return /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || isContained(parentElement);
    };
    const edge = Math.min(innerWidth, container.getBoundingClientRect().right);
    const cut = [...container.querySelectorAll('a, button, h1, h2, h3, p, li, dt, dd, label, legend')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.closest('.sr-only, [inert]') === null)
      .filter((element) => element.getBoundingClientRect().right > edge + 1 && !isContained(element))
      .map((element) => element.outerHTML.replace(/ class="[^"]*"/, '').slice(0, 200));
    const tooWide = Math.max(document.documentElement.scrollWidth - innerWidth, container.getBoundingClientRect().right - innerWidth);
    return tooWide > 0 ? [`${String(tooWide)} px too wide`, ...cut] : cut;
  });

async function givenLongTexts(page: Page): Promise<string[]> {
  const { id } = await creatorOf(page.request);
  const username = wide(limits.usernameMax);
  const post = async (path: string, data: object): Promise<{ id: number; slug: string }> => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: number; slug: string };
  };
  const texts = { username, displayName: wide(limits.displayNameMax), bio: wide(limits.bioMax), location: wide(limits.locationMax) };
  expect((await page.request.patch('/api/profile', { data: texts })).ok()).toBe(true);
  const hashtag = wide(limits.hashtagMax, 'w');
  await post(`/api/user/${String(id)}/hashtags`, { hashtagName: hashtag });
  const url = `https://${wide(60, 'w')}.example/${wide(60)}`;
  await post(`/api/user/${String(id)}/links`, { platform: 'other', url, displayName: wide(limits.linkNameMax) });
  await post(`/api/user/${String(id)}/links`, { platform: 'other', kind: 'heading', url: '#', displayName: wide(limits.linkNameMax) });
  await givenPhotos(page, 2);
  const [item] = (await (await page.request.get(`/api/user/${String(id)}/media`)).json()) as { id: number }[];
  const mediaId = item?.id ?? 0;
  const described = { title: wide(limits.mediaTitleMax), caption: wide(300), altText: wide(300) };
  expect((await page.request.patch(`/api/media/${String(mediaId)}`, { data: described })).ok()).toBe(true);
  const album = await post('/api/albums', { name: wide(limits.albumNameMax) });
  const filled = await page.request.put(`/api/albums/${String(album.id)}/media`, { data: { ids: [mediaId] } });
  expect(filled.ok(), await filled.text()).toBe(true);
  const collection = await post('/api/collections', { name: wide(limits.collectionNameMax), isPublic: true });
  const saved = await page.request.put(`/api/collections/${String(collection.id)}/media/${String(mediaId)}`);
  expect(saved.ok(), await saved.text()).toBe(true);
  return [
    `/?search=${username}`,
    '/explore',
    hashtagPath(hashtag),
    profilePath(username),
    `${profilePath(username)}?as=visitor`,
    albumPath(username, album.slug),
    `${profilePath(username)}/collections/${collection.slug}`,
    '/profile',
    '/collections',
    '/following',
    '/stats',
    '/upload',
    '/account',
  ];
}

/** Opens the paths in each language, and checks each width. */
async function expectFit(page: Page, paths: string[], origin: string): Promise<void> {
  for (const language of ['en', 'de', 'fr']) {
    await page.context().addCookies([{ name: 'language', value: language, url: origin }]);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expect.soft.poll(() => overflowing(page), `${path}, ${language}, ${String(width)} px`).toEqual([]);
      }
    }
  }
}

/** The dialogs, by the icons of the buttons and entries that open them, which are the same in every language. */
const DIALOGS: { path: string; icons: string[] }[] = [
  { path: '/profile', icons: ['main button:has(.lucide-palette)'] },
  { path: '/profile', icons: ['main button:has(.lucide-upload)'] },
  { path: '/profile', icons: ['[aria-labelledby=own-links] li button:has(.lucide-ellipsis)', '[role=menuitem]:has(.lucide-pencil)'] },
  { path: '/profile', icons: ['[aria-labelledby=own-links] li button:has(.lucide-ellipsis)', '[role=menuitem]:has(.lucide-image-plus)'] },
  { path: '/profile', icons: ['[aria-labelledby=own-links] li button:has(.lucide-ellipsis)', '[role=menuitem]:has(.lucide-trash-2)'] },
  { path: '/collections', icons: ['main button:has(.lucide-ellipsis)', '[role=menuitem]:has(.lucide-pencil)'] },
  { path: '/collections', icons: ['main button:has(.lucide-ellipsis)', '[role=menuitem]:has(.lucide-trash-2)'] },
  { path: 'own page', icons: ['main button:has(.lucide-ellipsis)', '[role=menuitem]:has(.lucide-qr-code)'] },
  { path: 'own page', icons: ['main button:has(.lucide-ellipsis)', '[role=menuitem]:has(.lucide-code-xml)'] },
];

async function expectDialogsFit(page: Page, ownPage: string, origin: string): Promise<void> {
  for (const language of ['en', 'de', 'fr']) {
    await page.context().addCookies([{ name: 'language', value: language, url: origin }]);
    for (const { path, icons } of DIALOGS) {
      const where = `${path}, ${icons.at(-1) ?? ''}, ${language}`;
      // A phone has editing in the menu.
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(path === 'own page' ? ownPage : path);
      await settled(page);
      for (const icon of icons) await page.locator(icon).locator('visible=true').first().click({ timeout: 10_000 });
      await expect(page.getByRole('dialog'), where).toBeVisible();
      await settled(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expect.soft.poll(() => overflowing(page, '[role=dialog]'), `${where}, ${String(width)} px`).toEqual([]);
      }
    }
  }
}

// The screens of a creator come first, because the back-office shows the same texts.
let creatorId = 0;

test('no screen is wider than its window with texts at their limits, in any language', async ({ page, server }) => {
  test.setTimeout(300_000);
  const paths = await givenLongTexts(page);
  ({ id: creatorId } = await creatorOf(page.request));
  await expectFit(page, paths, server.origin);
  await expectDialogsFit(page, profilePath(wide(limits.usernameMax)), server.origin);
  // The other journeys share Discover.
  await page.request.patch('/api/profile', { data: { isPublicProfile: false } });
});

test.describe('in the back-office', () => {
  test.use({ asAdmin: true });

  test('no screen is wider than its window with texts at their limits, in any language', async ({ page, server }) => {
    test.setTimeout(180_000);
    const lists = ['users', 'media', 'hashtags', 'activities', 'reports', 'audit', 'trash', 'dashboard'].map((name) => `/adm/${name}`);
    await expectFit(page, [...lists, `/adm/users/${String(creatorId)}`], server.origin);
  });
});

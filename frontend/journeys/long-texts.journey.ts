import type { Page } from '@playwright/test';
import { albumPath, hashtagPath, profilePath } from '../src/shared/lib/paths';
import { limits } from '../src/shared/api/generated/limits';
import { creatorOf, givenPhotos } from './support/creator';
import { expect, test } from './support/journey';
import { settled } from './support/settled';

const WIDTHS = [320, 390, 768, 1440];

/** A text of one word, in the widest letters. */
const wide = (length: number, letters = 'W'): string => letters.repeat(length).slice(0, length);

/** The page is wider than its window, or a text is cut off at its edge. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Within a part that scrolls, or that ends with an ellipsis. */
    const isContained = (element: Element): boolean => {
      if (element.parentElement === null) return false;
      const { overflowX, textOverflow } = getComputedStyle(element.parentElement);
      return /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || isContained(element.parentElement);
    };
    const cut = [...document.querySelectorAll('#root :is(a, button, h1, h2, h3, p, li, dt, dd, label)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.closest('.sr-only, [inert]') === null)
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !isContained(element))
      .map((element) => element.outerHTML.replace(/ class="[^"]*"/, '').slice(0, 200));
    const tooWide = document.documentElement.scrollWidth - innerWidth;
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

// The screens of a creator come first, because the back-office shows the same texts.
let creatorId = 0;

test('no screen is wider than its window with texts at their limits, in any language', async ({ page, server }) => {
  test.setTimeout(180_000);
  const paths = await givenLongTexts(page);
  ({ id: creatorId } = await creatorOf(page.request));
  await expectFit(page, paths, server.origin);
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

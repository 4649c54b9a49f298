import { creatorOf, givenCreator, givenCreators } from './support/creator';
import { hydrated } from './support/hydrated';
import { expect, test, uniqueWord } from './support/journey';

test('Discover keeps its pages, its filters and its scroll position', async ({ page, newSession }) => {
  // The word is unique, so that the search does not find creators of an earlier run.
  const word = uniqueWord('lanterns');
  await givenCreators(newSession, 21, `One of the many makers of ${word}.`);
  const tagged = await newSession();
  const { id } = await creatorOf(tagged);
  await tagged.patch('/api/profile', { data: { bio: `Maker of ${word}.` } });
  for (const name of ['stainedglassrestoration', 'architecturalsalvage', 'handblownlanterns'])
    await tagged.post(`/api/user/${String(id)}/hashtags`, { data: { hashtagName: name } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/?search=${word}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(20);

  await page.getByRole('button', { name: 'Load More Creators' }).click();
  await expect(cards).toHaveCount(22);
  await expect(cards.nth(20).getByRole('link').first()).toBeFocused();
  await expect(page.getByText('2 more creators loaded')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Load More Creators' })).toHaveCount(0);

  const scrollTop = await page.evaluate(() => window.scrollY);
  expect(scrollTop).toBeGreaterThan(1000);
  // A click would scroll the page first, so the journey presses Enter.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Media Gallery' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY), 'a new page starts at the top').toBe(0);
  await page.goBack();
  await expect(cards).toHaveCount(22);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollTop);

  await page.reload();
  await expect(cards, 'reloading keeps the filter and the pages').toHaveCount(22);
  await expect(page.getByRole('combobox')).toHaveValue(word);

  await page.goto('/');
  await expect(cards).toHaveCount(20);
  const heights = () => cards.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
  await expect(cards.first()).toHaveCSS('content-visibility', 'auto');
  const assumed = await heights();
  await cards.evaluateAll((elements: HTMLElement[]) => {
    for (const { style } of elements) style.contentVisibility = 'visible';
  });
  expect(await heights(), 'the browser assumes the exact height of cards that it has not laid out').toEqual(assumed);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('ul', { has: cards }).first(), 'three columns').toHaveCSS('grid-template-columns', /^\S+ \S+ \S+$/);
});

test('the avatar of a creator card stays in front of the cover that grows on hover', async ({ page }) => {
  const { username } = await givenCreator(page, { bio: 'Hills', photos: 1 });
  await page.goto(`/?search=${username}`);
  const card = page.getByRole('article');
  await card.hover();
  const cover = card.locator('img').first();
  await expect(cover).toHaveCSS('scale', '1.05');
  const isAvatarInFront = await card.evaluate((article) => {
    const [cover, avatar] = [...article.querySelectorAll('img')];
    if (cover === undefined || avatar === undefined) throw new Error('The card has no cover or no avatar.');
    const { left, top, width } = avatar.getBoundingClientRect();
    const painted = document.elementsFromPoint(left + width / 2, top + 8);
    return painted.indexOf(avatar) < painted.indexOf(cover);
  });
  expect(isAvatarInFront).toBe(true);
});

test('a hashtag of a profile opens its page', async ({ page }) => {
  const { id, username } = await givenCreator(page, { bio: 'Hills', photos: 0 });
  const added = await page.request.post(`/api/user/${String(id)}/hashtags`, { data: { hashtagName: 'landscape' } });
  expect(added.ok(), await added.text()).toBe(true);
  await page.goto(`/${username}`);
  await page.getByRole('link', { name: '#landscape' }).click();
  await expect(page).toHaveURL('/tags/landscape');
  await expect(page.getByRole('main').getByRole('link', { name: username })).toBeVisible();
});

test('the actions of a profile fit in one row on a phone', async ({ page, newSession }) => {
  const session = await newSession();
  const { username } = (await (await session.get('/api/session')).json()) as { username: string };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${username}`);
  const actions = ['Follow', 'Share', 'More actions'].map((name) => page.getByRole('main').getByRole('button', { name }));
  const boxes = await Promise.all(actions.map((action) => action.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size, 'one row').toBe(1);
  for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0), 'touch target').toBeGreaterThanOrEqual(44);
});

test('the order and the hashtags of Discover share one row on a phone, and the hashtags have their own on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await givenCreator(page, { bio: 'Hills', photos: 0 });
  for (const hashtagName of ['photography', 'travel', 'illustration', 'landscape', 'nature', 'design', 'handmade', 'craft']) {
    const added = await page.request.post(`/api/user/${String(id)}/hashtags`, { data: { hashtagName } });
    expect(added.ok(), await added.text()).toBe(true);
  }
  await page.goto('/');
  const groups = ['Order', 'Popular hashtags'].map((name) => page.getByRole('group', { name }));
  await expect(page.getByRole('button', { name: '#landscape' })).toBeVisible();
  const [order, hashtags] = await Promise.all(groups.map((group) => group.boundingBox()));
  expect(hashtags?.x, 'beside the order').toBeGreaterThan((order?.x ?? 0) + (order?.width ?? 0));
  expect(hashtags?.y, 'in its row').toBeLessThan((order?.y ?? 0) + (order?.height ?? 0));
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all(groups.map((group) => group.boundingBox()));
      return above && below && below.y >= above.y + above.height && below.x === above.x;
    }, 'below the order')
    .toBe(true);
});

test('the mobile bar hides on scrolling down, and appears again on scrolling up', async ({ page }) => {
  await givenCreator(page, { bio: 'Hills', photos: 9 });
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/profile');
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ hasText: 'Stats' });
  await expect(page.getByRole('link', { name: /^Open Hills/ })).toHaveCount(9);
  await expect(bar).toBeInViewport();
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 400);
  await expect(bar).not.toBeInViewport();
  await page.mouse.wheel(0, -60);
  await expect(bar).toBeInViewport();
});

test('the lightbox has a URL for each item, and closes by Back and by its button', async ({ page }) => {
  const { username } = await givenCreator(page, { bio: 'Hills', photos: 3 });
  await page.goto(`/${username}`);
  const third = page.getByRole('link', { name: 'Open Hills, number 3' });
  await hydrated(third);
  await third.click();
  await expect(page.getByRole('img', { name: 'Hills, number 3' })).toBeVisible();
  await expect(page).toHaveURL(/\?media=\d+$/);
  const firstUrl = page.url();
  await page.keyboard.press('ArrowRight');
  // The lightbox preloads the next image, so only the URL shows which item is open.
  await expect(page).not.toHaveURL(firstUrl);
  const deepLink = page.url();
  expect(deepLink).toMatch(/\?media=\d+$/);

  await page.goBack();
  await expect(page).toHaveURL(`/${username}`);
  await expect(page.getByRole('link', { name: 'Open Hills, number 2' }), 'the focus is on the item that was shown last').toBeFocused();

  await page.goto(deepLink);
  await expect(page.getByRole('img', { name: 'Hills, number 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`/${username}`);

  await page.goto(`/${username}?media=999999`);
  await expect(page.getByText('That item is no longer there').first()).toBeVisible();
  await expect(page).toHaveURL(`/${username}`);
});

test('a title that is written from right to left stays above the other texts of the lightbox', async ({ page }) => {
  const { id, username } = await givenCreator(page, { bio: 'Hills', photos: 1 });
  const [item] = (await (await page.request.get(`/api/user/${String(id)}/media`)).json()) as { id: number }[];
  const titled = await page.request.patch(`/api/media/${String(item?.id)}`, { data: { title: 'غروب الشمس' } });
  expect(titled.ok(), await titled.text()).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${username}?media=${String(item?.id)}`);
  const title = page.getByRole('dialog').getByText('غروب الشمس');
  await expect(title).toBeVisible();
  const box = await title.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(720);
});

test('the URLs of a profile and of an item can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { username } = await givenCreator(page, { bio: 'Hills', photos: 1 });
  await page.goto(`/${username}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.getByRole('link', { name: 'Open Hills, number 1' }).click();
  await expect(page).toHaveURL(/\?media=\d+$/);
  await page.getByRole('button', { name: 'Share this item' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('the theme follows the system until the visitor chooses one, and is applied before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/following');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('group', { name: 'Theme' }).getByTitle('Light').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test.describe('when calls fail', () => {
  test.use({ allowedErrors: [[/status of 503/], { scope: 'test' }] });

  test('Discover shows the error message, and retries on request', async ({ page }) => {
    const sentence = 'The service is busy. Please try again in a minute.';
    const body = { statusCode: 503, code: 'unavailable', message: sentence, error: sentence };
    await page.route('**/api/creators*', (route) => route.fulfill({ status: 503, json: body }));
    await page.goto('/');
    await expect(page.getByText('Failed to fetch creators')).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
    await page.unroute('**/api/creators*');
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('errors stay on the screen of a phone, and have no frame within a card', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route(/\/api\/(hashtags|followers)/, (route) => route.fulfill({ status: 503, json: { message: 'Busy.' } }));
    await page.goto('/upload');
    await page.getByRole('link', { name: 'Discover', exact: true }).click();
    const hashtags = page.getByRole('alert').filter({ hasText: 'The popular hashtags could not be loaded.' });
    await expect(hashtags.getByRole('button', { name: 'Retry' })).toBeInViewport({ ratio: 1 });
    await page.goto('/profile/followers');
    await expect(page.getByRole('alert').filter({ hasText: 'Busy.' })).toHaveCSS('border-top-width', '0px');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Discover and a profile can be read, with their pictures, and creators are found', async ({ page, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: true });
    const creator = await context.newPage();
    await givenCreator(creator, { bio: 'Reads without scripts.', photos: 1 });
    // A drawn name can be that of another creator with a typing error, whom the search finds too.
    const username = uniqueWord('scriptless');
    expect((await creator.request.patch('/api/profile', { data: { username } })).ok()).toBe(true);
    await context.close();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Discover Creators' })).toBeVisible();
    await expect(page.getByText('Recent Activity').first(), 'the list that only scripts load').toBeHidden();
    await page.getByRole('combobox').fill(username);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
    await expect(page.getByText('Reads without scripts.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open Hills, number 1' }).locator('img')).toBeVisible();
    const message = page.locator('noscript p');
    await expect(message).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
    await expect(page.getByRole('navigation')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/stats');
    await expect(message).toBeVisible();
  });
});

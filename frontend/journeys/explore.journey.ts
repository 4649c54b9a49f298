import { expectAccessible } from './support/axe';
import { givenCreator } from './support/creator';
import { choose } from './support/hydrated';
import { expect, test } from './support/journey';

test('a visitor explores pictures by a hashtag, likes one, and finds the place again', async ({ page, browser, watch }) => {
  const { username } = await givenCreator(page, { bio: 'Hills, patiently.', photos: 30 });
  const items = await page.request
    .get(`/api/explore?sort=new&limit=100`)
    .then((response) => response.json() as Promise<{ id: number; creator: { username: string } }[]>);
  const own = items.filter(({ creator }) => creator.username === username).map(({ id }) => id);
  for (const id of own) await page.request.patch(`/api/media/${String(id)}`, { data: { hashtags: [`fog-${username}`] } });

  const context = await browser.newContext();
  const visitor = await context.newPage();
  watch(visitor);
  await visitor.goto('/');
  await visitor.getByRole('link', { name: 'Pictures' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible();
  await choose(visitor, 'New');
  await expect(visitor.getByRole('link', { name: username }).first()).toBeVisible();
  await expectAccessible(visitor, 'Explore');

  await visitor.getByRole('link', { name: 'Open Hills, number 30', exact: true }).first().click();
  await visitor.getByRole('link', { name: `#fog-${username}` }).click();
  await expect(visitor).toHaveURL(`/tags/fog-${username}`);
  await expect(visitor.getByRole('heading', { level: 1, name: `#fog-${username}` })).toBeVisible();
  await expect(visitor.getByText('30 pictures and videos')).toBeVisible();
  await expectAccessible(visitor, 'a hashtag');

  await choose(visitor, 'Most liked');
  await visitor.getByRole('button', { name: 'Load More Media' }).click();
  const last = visitor.getByRole('link', { name: /^Open Hills/ }).nth(29);
  await expect(last).toBeVisible();
  await last.scrollIntoViewIfNeeded();
  const place = await visitor.evaluate(() => window.scrollY);
  await last.click();
  await visitor.getByRole('button', { name: 'Like, 0 likes' }).last().click();
  await expect(visitor.getByRole('button', { name: 'Liked, 1 like' }).last()).toHaveAttribute('aria-pressed', 'true');
  await visitor.goBack();
  await expect(visitor).not.toHaveURL(/media=/);
  await expect(visitor.getByRole('button', { name: 'Liked, 1 like' })).toHaveCount(1);

  // Another page, and back to the loaded pages and the place.
  await visitor.getByRole('link', { name: username }).last().click();
  await expect(visitor).toHaveURL(`/${username}`);
  await visitor.goBack();
  await expect(visitor.getByRole('link', { name: /^Open Hills/ })).toHaveCount(30);
  await expect.poll(() => visitor.evaluate(() => window.scrollY)).toBeGreaterThan(place - 100);
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: /^Open Hills/ })).toHaveCount(30);
  await expect.poll(() => visitor.evaluate(() => window.scrollY)).toBeGreaterThan(place - 100);
  await context.close();
});

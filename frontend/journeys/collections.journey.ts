import { expectAccessible, expectAccessibleDialog } from './support/axe';
import { givenCreator } from './support/creator';
import { expect, test } from './support/journey';

test('a visitor saves a picture, shows the collection to another one, and loses what its creator deletes', async ({
  page,
  browser,
  watch,
}) => {
  const { username } = await givenCreator(page, { bio: 'Walls, patiently.', photos: 2 });

  const context = await browser.newContext();
  const collector = await context.newPage();
  watch(collector);
  await collector.goto(`/explore?sort=new`);
  const tile = collector.getByRole('listitem').filter({ has: collector.getByRole('link', { name: username, exact: true }) });
  await tile.first().getByRole('button', { name: 'Save to a collection' }).click();
  await collector.getByLabel('New collection').fill('Kitchen walls');
  await collector.getByLabel('New collection').press('Enter');
  await expect(collector.getByRole('checkbox', { name: /Kitchen walls/ })).toBeChecked();
  await expectAccessibleDialog(collector, 'Save to a collection');
  await collector.getByRole('button', { name: 'Done' }).click();
  await tile.first().getByRole('button', { name: /^Like/ }).click();

  await collector.getByRole('button', { name: 'Open user menu' }).click();
  await collector.getByRole('menuitem', { name: 'Likes' }).click();
  await expect(collector.getByRole('link', { name: username, exact: true })).toHaveCount(1);
  await expectAccessible(collector, 'Likes');
  await collector.getByRole('link', { name: 'Collections' }).click();
  await collector.getByRole('button', { name: 'More about Kitchen walls' }).click();
  await collector.getByRole('menuitem', { name: 'Make public' }).click();
  await expect(collector.getByText('Everyone can see “Kitchen walls” now', { exact: true })).toBeVisible();
  await expectAccessible(collector, 'Collections');
  await collector.getByRole('link', { name: 'Open Kitchen walls' }).click();
  await expect(collector.getByRole('heading', { level: 1, name: 'Kitchen walls' })).toBeVisible();
  await expect(collector).toHaveURL(/\/collections\/kitchen-walls$/);

  const other = await browser.newContext();
  const visitor = await other.newPage();
  watch(visitor);
  await visitor.goto(collector.url());
  const saved = visitor.getByRole('link', { name: /^Open Hills/ });
  await expect(saved).toHaveCount(1);
  await expect(visitor.getByRole('link', { name: username, exact: true })).toBeVisible();
  await expectAccessible(visitor, 'a collection');

  const id = await saved.getAttribute('data-media');
  expect((await page.request.delete(`/api/media/${String(id)}`)).status()).toBe(204);
  await visitor.reload();
  await expect(visitor.getByText('Nothing here yet')).toBeVisible();
  await expect(saved).toHaveCount(0);
  await context.close();
  await other.close();
});

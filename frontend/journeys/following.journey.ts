import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { givenCreator, givenCreators } from './support/creator';
import { choose } from './support/hydrated';
import { expect, test } from './support/journey';

const place = (page: Page) => page.evaluate(() => window.scrollY);

test('Following shows the new work first, and every list keeps its place', async ({ page, newVisitor }) => {
  const ann = await givenCreator(page, { bio: 'Hills, patiently.', photos: 60 });
  const visitor = await newVisitor({ viewport: { width: 390, height: 844 } });
  const main = visitor.getByRole('main');
  const tiles = main.getByRole('link', { name: /^Open Hills/ });
  await visitor.goto(`/${ann.username}`);
  await visitor.getByRole('button', { name: `Follow ${ann.username}` }).click();
  await expect(visitor.getByRole('button', { name: `Following ${ann.username}` })).toBeVisible();

  await test.step('the feed leads to an item and back to its place', async () => {
    await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Following' }).click();
    await expect(tiles.first()).toBeInViewport();
    await expect(main.getByRole('link', { name: ann.username }).first()).toBeVisible();
    await expectAccessible(visitor, 'Following');
    await main.getByRole('button', { name: 'Load More Media' }).click();
    await expect(tiles).toHaveCount(48);
    await tiles.nth(40).scrollIntoViewIfNeeded();
    const before = await place(visitor);
    await tiles.nth(40).click();
    await expect(visitor).toHaveURL(/\?page=2&media=\d+$/);
    await visitor.goBack();
    await expect(visitor).toHaveURL('/following?page=2');
    await main.getByRole('link', { name: ann.username }).nth(40).click();
    await expect(visitor).toHaveURL(`/${ann.username}`);
    await visitor.goBack();
    await expect(tiles).toHaveCount(48);
    await expect.poll(() => place(visitor)).toBeGreaterThan(before - 100);
    await visitor.reload();
    await expect(tiles).toHaveCount(48);
    await expect.poll(() => place(visitor)).toBeGreaterThan(before - 100);
  });

  await test.step('the creators are a view of their own', async () => {
    await choose(visitor, 'Creators');
    await expect(visitor).toHaveURL('/following?view=creators');
    await expect(main.getByRole('button', { name: `Following ${ann.username}` })).toBeVisible();
    await expectAccessible(visitor, 'Creators of Following');
    await visitor.goBack();
    await expect(visitor).toHaveURL('/following?page=2');
    await expect(tiles).toHaveCount(48);
  });

  await test.step('a gallery keeps its pages and its place', async () => {
    await visitor.goto(`/${ann.username}`);
    const first = await tiles.count();
    await main.getByRole('button', { name: 'Load More Media' }).click();
    await expect(visitor).toHaveURL(`/${ann.username}?page=2`);
    await expect.poll(() => tiles.count()).toBeGreaterThan(first);
    const count = await tiles.count();
    await tiles.last().scrollIntoViewIfNeeded();
    const before = await place(visitor);
    await visitor.reload();
    await expect(tiles).toHaveCount(count);
    await expect.poll(() => place(visitor)).toBeGreaterThan(before - 100);
  });
});

test('a phone shows two creators on the first screen, and their pictures after one tap', async ({ page, newVisitor, newSession }) => {
  const ann = await givenCreator(page, { bio: 'Hills, patiently.', photos: 6 });
  await givenCreators(newSession, 3, 'A neighbour of the hills.');
  const visitor = await newVisitor({ viewport: { width: 390, height: 844 } });
  await visitor.goto('/?sort=new');
  const cards = visitor.getByRole('article');
  await expect(cards.nth(1)).toBeInViewport({ ratio: 0.9 });
  await visitor.getByRole('combobox').fill(ann.username);
  await expect(visitor.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await visitor.getByRole('combobox').press('Escape');
  await expect(visitor.getByRole('listbox')).toHaveCount(0);
  await visitor.getByRole('link', { name: `Pictures of ${ann.username}` }).click();
  await expect(visitor.getByRole('link', { name: /^Open Hills/ }).first()).toBeInViewport({ ratio: 1 });
});

import { expectAccessible } from './support/axe';
import { givenCreator } from './support/creator';
import { hydrated } from './support/hydrated';
import { expect, test } from './support/journey';

test('a visitor finds a creator while typing, and a picture by its caption', async ({ page, browser, watch }) => {
  const { username } = await givenCreator(page, { bio: 'Looks up.', photos: 1 });
  const word = username.replace(/[^a-z0-9]/g, '');
  await page.request.patch('/api/profile', { data: { displayName: `Zephyrine ${username}` } });
  const { media } = (await (await page.request.get(`/api/user/${username}`)).json()) as { media: { id: number }[] };
  await page.request.patch(`/api/media/${String(media[0]?.id)}`, { data: { caption: `An airship over ${word}` } });

  const context = await browser.newContext();
  const visitor = await context.newPage();
  watch(visitor);
  await visitor.goto('/');
  const field = visitor.getByRole('combobox');
  await test.step('types and chooses by keyboard', async () => {
    await field.fill(username);
    const suggested = visitor.getByRole('option', { name: `Zephyrine ${username}` });
    await expect(suggested).toBeVisible();
    await expectAccessible(visitor, 'suggestions');
    await field.press('ArrowUp');
    await expect(suggested).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(visitor).toHaveURL(`/${username}`);
  });

  await test.step('finds the picture by its caption', async () => {
    await visitor.goto('/');
    await field.fill(`airship ${word}`);
    await expect(visitor.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    await field.press('Enter');
    await expect(visitor.getByText(`Picture: An airship over ${word}`)).toBeVisible();
    await expectAccessible(visitor, 'a search');
    await visitor.getByRole('link', { name: 'Pictures', exact: true }).click();
    await expect(visitor).toHaveURL(/\/explore\?search=airship/);
    await expect(visitor.getByRole('link', { name: 'Open Hills, number 1' })).toHaveCount(1);
    await visitor.reload();
    await expect(visitor.getByRole('link', { name: 'Open Hills, number 1' })).toHaveCount(1);
    await expect(visitor.getByRole('combobox')).toHaveValue(`airship ${word}`);
    await hydrated(field);
    await visitor.goBack();
    await expect(visitor.getByText(`Picture: An airship over ${word}`)).toBeVisible();
  });
  await context.close();
});

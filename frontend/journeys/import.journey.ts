import { expectAccessibleAtEveryWidth } from './support/axe';
import { creatorOf } from './support/creator';
import { expect, test } from './support/journey';

const LINKS = ['My shop https://shop.example/', 'https://instagram.com/hills', 'https://bad', 'https://film.example/'].join('\n');

test('a creator imports a list of links, comes back to the result after a reload, and undoes it', async ({ page }) => {
  await page.goto('/profile');
  const toImport = page.getByRole('region', { name: 'External Links' }).getByRole('link', { name: 'Import' });
  // The page has its account then; a request beside its first one would start another.
  await expect(toImport).toBeVisible();
  const { username } = await creatorOf(page.request);
  await toImport.click();
  await expect(page).toHaveURL('/profile/import');

  await test.step('sees what the list holds', async () => {
    await page.getByText('List of links', { exact: true }).click();
    await page.getByLabel('Your links').fill(LINKS);
    await page.getByRole('button', { name: 'Show what is there' }).click();
    await expect(page.getByRole('heading', { name: '4 things found' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /bad/ })).toBeDisabled();
    await expectAccessibleAtEveryWidth(page, 'the preview of an import');
  });

  await test.step('finds the preview again after a reload, and chooses by keyboard', async () => {
    await page.reload();
    const film = page.getByRole('checkbox', { name: /film\.example/ });
    await film.focus();
    await page.keyboard.press('Space');
    await expect(film).not.toBeChecked();
    await page.getByRole('button', { name: 'Import 2 things' }).click();
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
    await expect(page.getByText('2 things were imported.')).toBeVisible();
    await expectAccessibleAtEveryWidth(page, 'the result of an import');
  });

  await test.step('sees the links on the page, and undoes the import', async () => {
    await page.getByRole('link', { name: 'See your page' }).click();
    await expect(page.getByRole('region', { name: 'External Links' })).toContainText('My shop');
    await page.goto('/profile/import');
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible();
    await page.goto(`/${username}`);
    await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
    await expect(page.getByText('My shop')).toHaveCount(0);
  });
});

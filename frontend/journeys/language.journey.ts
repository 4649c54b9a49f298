import { givenCreator } from './support/creator';
import { expect, test } from './support/journey';

test.use({ locale: 'de-AT', viewport: { width: 390, height: 844 } });

const headings = [
  { path: '/following', name: 'Gefolgt' },
  { path: '/stats', name: 'Deine Statistik' },
  { path: '/upload', name: 'Medien hochladen' },
  { path: '/account', name: 'Dein Konto' },
];
const frenchHeadings = [
  { path: '/following', name: 'Suivis' },
  { path: '/stats', name: 'Vos statistiques' },
  { path: '/upload', name: 'Importer des médias' },
  { path: '/account', name: 'Votre compte' },
];

test('a browser that prefers German shows German pages, until the visitor chooses English', async ({ page }) => {
  const { username } = await givenCreator(page, { bio: 'Hügel, geduldig.', photos: 1 });
  await page.goto(`/${username}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: 'Galerie' })).toContainText('1 Medium');
  for (const { path, name } of headings) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  await page.goto('/');
  await page.getByRole('button', { name: 'Benutzermenü öffnen' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discover Creators' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'language')).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.goto('/account');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dein Konto' })).toBeVisible();
});

test.describe('in a French browser', () => {
  test.use({ locale: 'fr-CA' });

  test('the pages are French, and the visitor can choose German', async ({ page }) => {
    const { username } = await givenCreator(page, { bio: 'Collines, patientes.', photos: 1 });
    await page.goto(`/${username}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('heading', { name: 'Galerie' })).toContainText('1 élément');
    for (const { path, name } of frenchHeadings) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await page.goto('/');
    await page.getByRole('button', { name: 'Ouvrir le menu utilisateur' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Français' })).toBeChecked();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kreative entdecken' })).toBeVisible();
  });
});

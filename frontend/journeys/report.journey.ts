import { expectAccessibleDialog } from './support/axe';
import { givenCreator } from './support/creator';
import { expect, test } from './support/journey';

test('a visitor reports a profile and one of its items; the creator cannot report their own profile', async ({ page, browser, watch }) => {
  const { username } = await givenCreator(page, { bio: 'Hills, patiently.', photos: 1 });
  const visitor = await (await browser.newContext()).newPage();
  watch(visitor);
  await visitor.goto(`/${username}`);

  await test.step('the profile', async () => {
    await visitor.getByRole('button', { name: 'More actions' }).click();
    await visitor.getByRole('menuitem', { name: 'Report this profile' }).click();
    const dialog = visitor.getByRole('dialog', { name: `Report ${username}` });
    await dialog.getByRole('button', { name: 'Send Report' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please choose a reason');
    await dialog.getByRole('radio', { name: 'Pretends to be another person' }).check();
    await dialog.getByLabel('Anything else that we should know (optional)').fill('<b>They</b> use my name.');
    await expectAccessibleDialog(visitor, 'features/reports/ReportDialog');
    const sent = visitor.waitForRequest('**/api/reports');
    await dialog.getByRole('button', { name: 'Send Report' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ reason: 'impersonation', details: '<b>They</b> use my name.' });
    await expect(dialog).toBeHidden();
    await expect(visitor.getByText('Report sent', { exact: true }).first()).toBeVisible();
  });

  await test.step('an item, from the lightbox', async () => {
    await visitor.getByRole('link', { name: 'Open Hills, number 1' }).click();
    await visitor.getByRole('button', { name: 'Report this item' }).click();
    const dialog = visitor.getByRole('dialog', { name: 'Report this item' });
    await dialog.getByRole('radio', { name: 'Uses the work of another person' }).check();
    const answer = visitor.waitForResponse('**/api/reports');
    await dialog.getByRole('button', { name: 'Send Report' }).click();
    expect((await answer).status()).toBe(201);
    await expect(dialog).toBeHidden();
  });

  await test.step('the creator', async () => {
    await page.goto(`/${username}`);
    await expect(page.getByRole('heading', { name: username })).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'QR code' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Report this profile' })).toHaveCount(0);
  });
  await visitor.context().close();
});

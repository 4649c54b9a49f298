import { expectAccessible } from './support/axe';
import { givenCreator } from './support/creator';
import { expect, test } from './support/journey';

// The browser reports the answers of a locked and of a revoked link to the console.
test.use({ allowedErrors: [[/status of (400|403|404) .*\/api\/private-links\//], { scope: 'test' }] });

test('a photographer shares a private album, a client marks favourites, and the revoked link says that it does not work', async ({
  page,
  newVisitor,
}) => {
  const { username } = await givenCreator(page, { bio: 'Hills, patiently.', photos: 2 });
  await page.goto('/profile');

  await test.step('the photographer makes an album with one picture private', async () => {
    await page.getByRole('button', { name: 'Manage' }).click();
    const views = page.getByRole('group', { name: 'What to manage' });
    await views.getByText('Albums').click();
    await page.getByRole('button', { name: 'New album' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Wedding');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await views.getByText('Arrange').click();
    await page.getByRole('checkbox', { name: 'Choose Hills, number 1' }).check();
    await page.getByRole('button', { name: 'Move to album' }).click();
    await page.getByRole('dialog').getByLabel('Album').click();
    await page.getByRole('option', { name: 'Wedding' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
    await views.getByText('Albums').click();
    await page.getByRole('button', { name: 'More about Wedding' }).click();
    await page.getByRole('menuitem', { name: 'Make private' }).click();
    await expect(page.getByText('Wedding is private').first()).toBeVisible();
    await views.getByText('Private').click();
    await expect(page.getByRole('region', { name: 'Private' }).getByRole('checkbox', { name: 'Choose Hills, number 1' })).toBeVisible();
    await expectAccessible(page, 'the manager with private items');
  });

  const url = await test.step('and makes a link with an end and a password', async () => {
    await page.getByRole('group', { name: 'What to manage' }).getByText('Albums').click();
    await page.getByRole('button', { name: 'More about Wedding' }).click();
    await page.getByRole('menuitem', { name: 'Share privately' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share privately' });
    await dialog.getByLabel('Name of the link').fill('Ida and Jonas');
    await dialog.getByLabel('Ends').click();
    await page.getByRole('option', { name: 'After 30 days' }).click();
    await dialog.getByLabel('Password (optional)').fill('lake house');
    await expectAccessible(page, 'the dialog of a private link');
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const made = page.getByRole('dialog', { name: 'Your private link' });
    const value = await made.getByLabel('Link').inputValue();
    await made.getByRole('button', { name: 'Done' }).click();
    return value;
  });

  const client = await newVisitor();
  const heart = client.getByRole('button', { name: 'Favourite: Hills, number 1' });
  await test.step('the client sees one picture with the password, and marks it by the keyboard', async () => {
    await client.goto(`/${username}`);
    await expect(client.getByRole('link', { name: /^Open Hills/ })).toHaveCount(1);
    await client.goto(url);
    await client.getByLabel('Password').fill('wrong words');
    await client.keyboard.press('Enter');
    await expect(client.getByText('This password is not correct.')).toBeVisible();
    await expectAccessible(client, 'a locked link');
    await client.getByLabel('Password').fill('lake house');
    await client.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(client.getByRole('heading', { level: 1, name: 'Wedding' })).toBeVisible();
    await heart.focus();
    await client.keyboard.press('Enter');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(client, 'the page of a link');
    await client.getByRole('link', { name: 'Open Hills, number 1' }).click();
    await expect(client.getByRole('dialog').getByRole('button', { name: 'Favourite: Hills, number 1' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await client.keyboard.press('Escape');
    // Closing the item goes back, which a reload at the same time would stop.
    await expect(client).toHaveURL(url);
    await client.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the photographer sees the favourite and revokes the link', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('group', { name: 'What to manage' }).getByText('Private').click();
    await page.getByText('1 item marked as a favourite').click();
    await expect(page.getByRole('list', { name: 'Favourites of Ida and Jonas' })).toContainText('1 person');
    await page.getByRole('button', { name: 'Revoke Ida and Jonas' }).click();
    await page.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Link revoked').first()).toBeVisible();
  });

  await test.step('the client reads that the link does not work', async () => {
    const picture = client.locator('main li img').first();
    const file = (await picture.getAttribute('src')) ?? '';
    await heart.click();
    await expect(client.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await expectAccessible(client, 'a revoked link');
    expect((await client.request.get(file)).status()).toBe(404);
  });
});

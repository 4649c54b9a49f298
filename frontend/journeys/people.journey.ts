import { expectAccessible } from './support/axe';
import { givenCreator, givenPhotos } from './support/creator';
import { expect, test } from './support/journey';

// The browser reports refused writes to the console.
test.use({ allowedErrors: [[/status of 403 /], { scope: 'test' }] });

test('two creators follow and like each other, one blocks the other, and nothing is visible until it is taken back', async ({
  page,
  newVisitor,
}) => {
  const other = await newVisitor();
  const ann = await givenCreator(page, { bio: 'Rows out to lighthouses.', photos: 0 });
  const bob = await givenCreator(other, { bio: 'Tends a lighthouse.', photos: 0 });
  await givenPhotos(page, 1);
  await givenPhotos(other, 1);

  await test.step('they follow and like each other', async () => {
    for (const [visitor, creator] of [
      [page, bob],
      [other, ann],
    ] as const) {
      await visitor.goto(`/${creator.username}`);
      await visitor.getByRole('button', { name: `Follow ${creator.username}` }).click();
      await expect(visitor.getByRole('button', { name: `Following ${creator.username}` })).toBeVisible();
      await visitor.getByRole('link', { name: 'Hills, number 1' }).click();
      await visitor.getByRole('button', { name: 'Like, 0 likes' }).click();
      await expect(visitor.getByRole('button', { name: 'Liked, 1 like' })).toBeVisible();
    }
  });

  await test.step('the followers are a press away from My Profile', async () => {
    await page.goto('/profile');
    await page.getByRole('link', { name: '1 follower', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Your Followers' }).getByRole('link', { name: bob.username })).toBeVisible();
    await expectAccessible(page, 'the followers');
    await page.getByRole('button', { name: `More about ${bob.username}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Remove follower' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('Ann blocks Bob from the menu of his page', async () => {
    await page.goto(`/${bob.username}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    const dialog = page.getByRole('dialog', { name: `Block ${bob.username}?` });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'the question before a block');
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(page.getByRole('button', { name: `Unblock ${bob.username}` })).toBeVisible();
    await page.goto('/profile/followers');
    await expect(page.getByText('No followers yet')).toBeVisible();
  });

  await test.step('neither finds the other, and Bob is not told', async () => {
    for (const [visitor, creator] of [
      [page, bob],
      [other, ann],
    ] as const) {
      await visitor.goto(`/?search=${creator.username}`);
      await expect(visitor.getByRole('button', { name: 'Clear search and filters' })).toBeVisible();
      await expect(visitor.getByRole('article')).toHaveCount(0);
      await visitor.goto('/following');
      await expect(visitor.getByText("You're not following anyone yet")).toBeVisible();
      await visitor.getByRole('button', { name: /^Notifications/ }).click();
      await expect(visitor.getByRole('dialog').getByText(creator.username)).toHaveCount(0);
    }
    await other.goto(`/${ann.username}`);
    await expect(other.getByRole('link', { name: 'Hills, number 1' })).toBeVisible();
    await other.getByRole('button', { name: `Follow ${ann.username}` }).click();
    await expect(other.getByText(`Failed to follow ${ann.username}`, { exact: true })).toBeVisible();
    await expect(other.getByRole('button', { name: `Follow ${ann.username}` })).toBeVisible();
  });

  await test.step('Ann takes it back in her account', async () => {
    await page.goto('/account');
    const unblock = page.getByRole('button', { name: `Unblock ${bob.username}` });
    await expect(unblock).toBeVisible();
    await expectAccessible(page, 'the account with a blocked creator');
    await unblock.click();
    await expect(page.getByText('You have not blocked anyone.')).toBeVisible();
    await other.reload();
    await other.getByRole('button', { name: `Follow ${ann.username}` }).click();
    await expect(other.getByRole('button', { name: `Following ${ann.username}` })).toBeVisible();
    await page.goto(`/${bob.username}`);
    await expect(page.getByRole('button', { name: `Follow ${bob.username}` }), 'nothing comes back by itself').toBeVisible();
  });
});

import type { Locator } from '@playwright/test';
import pg from 'pg';
import { toast } from './support/admin';
import { givenCreator } from './support/creator';
import { expect, test, uniqueWord } from './support/journey';
import { drawPhoto } from './support/photo';

test.use({
  asAdmin: true,
  viewport: { width: 1440, height: 900 },
  allowedErrors: [[/status of 401 .*\/adm\/(current|api\/)/], { scope: 'test' }],
});

/** Counts the clicks of a task. Typing and keys are free, because the hand stays on the keyboard. */
class Clicks {
  private n = 0;

  async on(target: Locator): Promise<void> {
    this.n += 1;
    await target.click();
  }

  atMost(limit: number, task: string): void {
    expect.soft(this.n, `clicks to ${task}`).toBeLessThanOrEqual(limit);
  }
}

test('ten tasks of an administrator take few clicks', async ({ page, newVisitor, server }) => {
  const visitor = await newVisitor();
  const { id, username } = await givenCreator(visitor, { bio: 'Walks along the cliffs.', photos: 2 });
  const [gone, made, effortless] = [uniqueWord('gone'), uniqueWord('made.'), uniqueWord('effortless')];
  const database = new pg.Client({ connectionString: server.environment.DATABASE_URL });
  await database.connect();
  await database.query(
    `insert into external_links (profile_id, platform, url, display_name, "position") values (${String(id)}, 'website', 'https://lighthouse.example.org/', 'Foghorn concerts', 90)`,
  );
  await database.query(
    `insert into profiles (username, last_seen_at) select '${gone}.' || n, now() - interval '90 days' from generate_series(1, 3) n`,
  );
  await database.query(`insert into reports (profile_id, reason) select id, 'spam' from profiles where username like '${gone}.%'`);
  await database.end();
  const menuOf = (name: string) => page.getByRole('main').getByRole('button', { name: `More actions for ${name}` });
  const inMenu = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const row = page.getByRole('row', { name: username });

  await test.step('find a user by name, bio, link, title or id', async () => {
    await page.goto('/adm/users');
    for (const text of [username, 'cliffs', 'lighthouse', 'Foghorn', String(id)]) {
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('/');
      await expect(page.getByLabel('Search users...')).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      await expect(page).toHaveURL(new RegExp(`search=${text}`));
      await expect(row, text).toBeVisible();
    }
  });

  await test.step('come back to the search by the menu', async () => {
    const clicks = new Clicks();
    await page.goto(`/adm/users?search=${username}`);
    await expect(row).toBeVisible();
    await clicks.on(page.getByRole('link', { name: 'Media', exact: true }));
    await clicks.on(page.getByRole('link', { name: 'Users', exact: true }));
    await expect(row).toBeVisible();
    clicks.atMost(2, 'leave a search and come back');
  });

  await test.step('hide a profile', async () => {
    const clicks = new Clicks();
    await clicks.on(menuOf(username));
    await clicks.on(inMenu('Hide'));
    await expect(toast(page, 'User hidden')).toBeVisible();
    clicks.atMost(2, 'hide a profile');
    await page.keyboard.press('z');
    await expect(toast(page, 'Undone')).toBeVisible();
  });

  await test.step('hide a media item', async () => {
    const clicks = new Clicks();
    await page.goto(`/adm/media?search=${username}`);
    await clicks.on(page.getByRole('button', { name: /^Hide: / }).first());
    await expect(toast(page, 'Media hidden')).toBeVisible();
    clicks.atMost(1, 'hide a media item');
  });

  await test.step('open the owner of a media item', async () => {
    const clicks = new Clicks();
    await clicks.on(page.getByRole('list', { name: 'Media' }).getByRole('link', { name: username }).first());
    await expect(page).toHaveURL(`/adm/users/${String(id)}`);
    clicks.atMost(1, 'open the owner of a media item');
  });

  await test.step('upload for a user', async () => {
    const clicks = new Clicks();
    await clicks.on(page.getByRole('tab', { name: 'Media' }));
    const choosing = page.waitForEvent('filechooser');
    await clicks.on(page.getByRole('button', { name: /Upload/ }));
    await (await choosing).setFiles(await drawPhoto(page, 'for-them.jpg'));
    await expect(page.getByRole('button', { name: /for-them\.jpg/ }).first()).toBeVisible();
    clicks.atMost(2, 'upload for a user');
  });

  await test.step('create a user with avatar, hashtag and three links', async () => {
    const clicks = new Clicks();
    await page.goto('/adm/users');
    await clicks.on(page.getByRole('button', { name: 'Add User' }));
    const dialog = page.getByRole('dialog', { name: 'Create New User' });
    await dialog.getByLabel('Username').fill(made);
    await dialog.getByLabel('Bio').fill('Made with few clicks.');
    const choosing = page.waitForEvent('filechooser');
    await clicks.on(dialog.getByRole('button', { name: 'Upload Avatar' }));
    await (await choosing).setFiles(await drawPhoto(page, 'face.jpg'));
    await dialog.getByRole('combobox', { name: 'Hashtags' }).focus();
    await page.keyboard.type(effortless);
    await expect(page.getByTitle(`Create #${effortless}`)).toBeVisible();
    await page.keyboard.press('Enter');
    for (const n of ['1', '2', '3']) {
      await clicks.on(dialog.getByRole('button', { name: 'Add Link' }));
      await dialog.getByLabel(`URL or handle of link ${n}`).fill(`https://example.org/${n}`);
      await dialog.getByLabel(`Title of link ${n}`).fill(`Number ${n}`);
    }
    await clicks.on(dialog.getByRole('button', { name: 'Create User' }));
    await expect(toast(page, 'User created')).toBeVisible();
    clicks.atMost(8, 'create a user');
    const created = page.getByRole('row', { name: made });
    await expect(created.locator('img')).toBeVisible();
  });

  await test.step('delete two users', async () => {
    const clicks = new Clicks();
    await page.goto(`/adm/users?search=${gone}.`);
    await clicks.on(page.getByRole('checkbox', { name: `Select ${gone}.1` }));
    await clicks.on(page.getByRole('checkbox', { name: `Select ${gone}.2` }));
    await clicks.on(page.getByRole('button', { name: 'Delete selected' }));
    await clicks.on(page.getByRole('dialog', { name: 'Delete 2 users?' }).getByRole('button', { name: /^Delete/ }));
    await expect(toast(page, 'Users deleted')).toBeVisible();
    clicks.atMost(4, 'delete two users');
  });

  await test.step('decide a report by one key', async () => {
    await page.goto('/adm/reports');
    const card = page.getByRole('listitem', { name: `the profile ${gone}.3` });
    await expect(card).toBeVisible();
    // Another test may have left a report that is first.
    await card.focus();
    await page.keyboard.press('1');
    await expect(card).toBeHidden();
    await expect(toast(page, 'Report dismissed')).toBeVisible();
  });

  await test.step('purge', async () => {
    const clicks = new Clicks();
    await page.goto('/adm/database');
    await clicks.on(page.getByRole('button', { name: 'Analyze Inactive Users' }));
    await clicks.on(page.getByRole('button', { name: /^Purge \d+ Inactive Users?$/ }));
    await page.getByLabel('Type PURGE to continue').fill('PURGE');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Purge completed')).toBeVisible();
    clicks.atMost(2, 'purge');
  });
});

import type { Locator, Page } from '@playwright/test';
import { creatorOf } from './support/creator';
import { expect, test, uniqueWord } from './support/journey';
import { newestMail } from './support/mailbox';
import { drawPhoto } from './support/photo';

// The browser reports refused writes to the console.
test.use({ allowedErrors: [[/status of (409|412) /], { scope: 'test' }] });

interface Link {
  id: number;
  url: string;
}

interface Saved {
  username: string;
  bio: string;
  location: string;
  email: string | null;
  isPublicProfile: boolean;
  profileImage: string | null;
}

const saved = async (page: Page): Promise<Saved> => (await (await page.request.get('/api/session')).json()) as Saved;

async function openForm(page: Page): Promise<Locator> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  return page.getByRole('form', { name: 'Edit Profile' });
}

async function save(form: Locator, button = 'Save Changes'): Promise<void> {
  await form.getByRole('button', { name: button, exact: true }).click();
}

test('two browsers edit one profile in turn, and no edit is lost or replaced unseen', async ({ page, newVisitor, adminState }) => {
  const { id } = await creatorOf(page.request);
  const other = await newVisitor({ storageState: await page.context().storageState() });
  const write = async (path: string, data: unknown, method = 'PATCH') => {
    const answer = await other.request.fetch(path, { method, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const links = async (): Promise<string[]> => {
    const { username } = await creatorOf(page.request);
    const profile = (await (await page.request.get(`/api/user/${username}`)).json()) as { externalLinks: Link[] };
    return profile.externalLinks.map(({ url }) => new URL(url).pathname);
  };
  const addLink = (name: string) =>
    write(`/api/user/${String(id)}/links`, { platform: 'github', url: `https://github.com/${name}` }, 'POST');

  await test.step('the bio here, the location there', async () => {
    const [here, there] = [await openForm(page), await openForm(other)];
    await there.getByRole('textbox', { name: 'Location' }).fill('Oslo');
    await save(there);
    await expect(there).toBeHidden();
    await here.getByRole('textbox', { name: 'Bio' }).fill('Paints.');
    await save(here);
    await expect(here).toBeHidden();
    expect(await saved(page)).toMatchObject({ bio: 'Paints.', location: 'Oslo' });
  });

  await test.step('the bio in both: the later browser shows both values, and saves its own by a further click', async () => {
    const here = await openForm(page);
    await here.getByRole('textbox', { name: 'Bio' }).fill('Mine.');
    await write('/api/profile', { bio: 'Theirs.' });
    await save(here);
    await expect(here.getByRole('group', { name: 'Bio' })).toContainText('Theirs.');
    expect((await saved(page)).bio).toBe('Theirs.');
    await save(here, 'Keep mine');
    await expect(here).toBeHidden();
    expect((await saved(page)).bio).toBe('Mine.');
  });

  await test.step('the bio in both: the later browser uses the saved one', async () => {
    const here = await openForm(page);
    await here.getByRole('textbox', { name: 'Bio' }).fill('Mine again.');
    await here.getByRole('textbox', { name: 'Location' }).fill('Porto');
    await write('/api/profile', { bio: 'Theirs again.' });
    await save(here);
    await here.getByRole('button', { name: 'Use the saved one: Bio' }).click();
    await save(here);
    await expect(here).toBeHidden();
    expect(await saved(page)).toMatchObject({ bio: 'Theirs again.', location: 'Porto' });
  });

  for (const [name, change, kept] of [
    ['the visibility', () => write('/api/profile', { isPublicProfile: false }), { isPublicProfile: false }],
    ['the e-mail address', () => write('/api/profile', { email: `${uniqueWord('two')}@example.com` }), { email: expect.any(String) }],
    ['a link', () => addLink('first'), {}],
    [
      'the avatar',
      async () => {
        const sent = await other.request.post('/api/media/upload', { multipart: { media: await drawPhoto(page) } });
        const { files } = (await sent.json()) as { files: [{ storageUrl: string }] };
        await write('/api/profile', { profileImage: files[0].storageUrl });
      },
      { profileImage: expect.any(String) },
    ],
  ] as const) {
    await test.step(`the bio here, ${name} there`, async () => {
      const here = await openForm(page);
      await here.getByRole('textbox', { name: 'Bio' }).fill(`Saved beside ${name}.`);
      await change();
      await save(here);
      await expect(here).toBeHidden();
      expect(await saved(page)).toMatchObject({ bio: `Saved beside ${name}.`, ...kept });
      expect(await links()).toEqual(name === 'a link' || name === 'the avatar' ? ['/first'] : []);
    });
  }

  await test.step('the order of links here, a new link there', async () => {
    await addLink('second');
    await page.goto('/profile');
    await addLink('third');
    await page.getByRole('button', { name: /^Move .*second/ }).press('ArrowUp');
    await expect.poll(links).toEqual(['/second', '/first', '/third']);
  });

  await test.step('the location by its owner and by an administrator', async () => {
    const back = await newVisitor({ storageState: adminState });
    const here = await openForm(page);
    await here.getByRole('textbox', { name: 'Location' }).fill('Lisbon');
    const moved = await back.request.patch(`/adm/api/users/${String(id)}`, { data: { location: 'Riga' } });
    expect(moved.ok(), await moved.text()).toBe(true);
    await save(here);
    await expect(here.getByRole('group', { name: 'Location' })).toContainText('Riga');
    expect((await saved(page)).location).toBe('Riga');
    await save(here, 'Keep mine');
    await expect(here).toBeHidden();
    expect((await saved(page)).location).toBe('Lisbon');
  });
});

test('a tab that shows the account before a sign-in in another tab saves nothing into the new account unseen', async ({
  page,
  newVisitor,
  server,
}) => {
  const email = `${uniqueWord('kept')}@example.com`;
  const owner = await newVisitor();
  const { username } = await creatorOf(owner.request);
  await owner.request.patch('/api/profile', { data: { bio: 'Of the saved account.', location: 'Bergen' } });
  await owner.request.post('/api/send-magic-link', { data: { email } });
  await owner.goto((await newestMail(server, email)).link);
  await expect(owner.getByRole('heading', { name: 'Your account is saved' })).toBeVisible();

  const form = await openForm(page);
  await form.getByRole('textbox', { name: 'Bio' }).fill('Of the first account.');
  const tab = await page.context().newPage();
  await tab.request.post('/api/send-magic-link', { data: { email, signIn: true } });
  await tab.goto((await newestMail(server, email)).link);
  await expect(tab.getByRole('heading', { name: `Welcome back, ${username}` })).toBeVisible();

  await expect(page.getByText(`You are ${username} now`).first()).toBeVisible();
  await expect(form.getByRole('group', { name: 'Bio' })).toContainText('Of the saved account.');
  await expect(form.getByRole('textbox', { name: 'Bio' })).toHaveValue('Of the first account.');
  expect(await saved(page)).toMatchObject({ username, bio: 'Of the saved account.', location: 'Bergen' });
  await form.getByRole('button', { name: 'Use the saved one: Bio' }).click();
  await form.getByRole('textbox', { name: 'Location' }).fill('Malmö');
  await save(form);
  await expect(form).toBeHidden();
  expect(await saved(page)).toMatchObject({ username, bio: 'Of the saved account.', location: 'Malmö' });
});

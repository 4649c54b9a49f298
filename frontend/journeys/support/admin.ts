import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { drawPhoto } from './photo';
import { backend, firstAdmin, type JourneyServer } from './server';

export interface Credentials {
  username: string;
  password: string;
}

/** Submits the sign-in form, without checking the result. */
export async function submitCredentials(page: Page, { username, password }: Credentials): Promise<void> {
  await page.goto('/adm/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function signInAsAdmin(page: Page, credentials: Credentials = firstAdmin): Promise<void> {
  await submitCredentials(page, credentials);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

async function assertOk(answer: { ok: () => boolean; text: () => Promise<string> }): Promise<void> {
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Creates an administrator, so that a journey can change the password without affecting the first administrator. */
export async function givenAdmin(page: Page, credentials: Credentials, role?: 'owner'): Promise<void> {
  const { username, password: newPassword } = credentials;
  const currentPassword = `${newPassword}, at first`;
  const created = { username, password: currentPassword };
  await assertOk(await page.request.post('/adm/login', { data: firstAdmin }));
  await assertOk(await page.request.post('/adm/api/admin-accounts', { data: { ...created, role } }));
  await assertOk(await page.request.post('/adm/login', { data: created }));
  await assertOk(await page.request.post('/adm/api/change-password', { data: { currentPassword, newPassword } }));
  await assertOk(await page.request.post('/adm/logout'));
}

/** Resets the password as the operator does, by a command beside the running server. Returns the generated password. */
export async function givenGeneratedPassword(server: JourneyServer, username: string): Promise<string> {
  const command = `import('./dist/cli/admin-reset.js').then(({ resetAdmin }) => resetAdmin('${username}'))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', command], { cwd: backend, env: server.environment });
  const password = /Password: +(\S+)/.exec(stdout)?.[1];
  if (password === undefined) throw new Error(stdout);
  return password;
}

/** The toast alone: its text is for a moment also in the hidden announcement for screen readers. */
export const toast = (page: Page, title: string): Locator => page.locator('[data-swipe-direction]', { hasText: title });

/** Opens the dialog and fills in the required fields: username, bio and avatar. */
export async function fillNewUser(page: Page, username: string, bio: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New User' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Bio').fill(bio);
  await dialog.getByLabel('Avatar', { exact: true }).setInputFiles(await drawPhoto(page, 'face.jpg'));
  return dialog;
}

export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  await list.getByText(option, { exact: true }).click();
  await expect(list).toHaveCount(0);
}

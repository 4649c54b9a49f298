import { expect, type Page } from '@playwright/test';

/** The administrator that the server of the journeys is started with. */
export const firstAdmin = { username: 'keeper', password: 'a long enough password' };

interface Credentials {
  username: string;
  password: string;
}

/** Through the page itself, as everybody does. */
export async function signInAsAdmin(page: Page, { username, password }: Credentials = firstAdmin): Promise<void> {
  await page.goto('/adm/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

async function done(answer: { ok: () => boolean; text: () => Promise<string> }): Promise<void> {
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Somebody whose password may be changed without locking the other journeys out. */
export async function givenAdmin(page: Page, credentials: Credentials): Promise<void> {
  await done(await page.request.post('/adm/login', { data: firstAdmin }));
  await done(await page.request.post('/adm/api/admin-accounts', { data: credentials }));
  await done(await page.request.post('/adm/logout'));
}

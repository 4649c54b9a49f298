import { CreateFirstAdmin } from '../../src/modules/admin/index.js';
import type { Browser } from './browser.js';
import type { Vitrine } from './vitrine.js';

export const ADMIN = { username: 'root-of-tests', password: 'Correct horse, battery' };

/** Signs in the first administrator, and creates that account unless it exists. Each call returns a new browser. */
export async function signedInAdmin(vitrine: Vitrine, headers: Record<string, string> = {}): Promise<Browser> {
  await vitrine.app.get(CreateFirstAdmin).execute(ADMIN.username, ADMIN.password);
  return signIn(vitrine, ADMIN, headers);
}

export async function signIn(vitrine: Vitrine, credentials: object, headers: Record<string, string> = {}): Promise<Browser> {
  const browser = vitrine.browser(headers);
  const answer = await browser.post('/adm/login', credentials);
  if (answer.status !== 200) throw new Error(`not signed in: ${answer.text}`);
  return browser;
}

/** Returns another client with the same cookies. */
export function copyOfBrowser(vitrine: Vitrine, browser: Browser): Browser {
  const other = vitrine.browser();
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
}

/** Ends the step-up of every administrator, as if all had signed in more than 10 minutes ago. */
export async function expireStepUps(vitrine: Vitrine): Promise<void> {
  await vitrine.given.expiredStepUps();
}

import type { ErrorView, VerifyView } from './api.js';
import type { Answer, Browser } from './browser.js';
import type { MailServer } from './mail-server.js';
import type { Vitrine } from './vitrine.js';

/** The response of a verification. `code` is present when the server rejects the evidence. */
export type Verified = VerifyView & Partial<ErrorView>;

export const verify = (browser: Browser, evidence: unknown): Promise<Answer<Verified>> =>
  browser.post<Verified>('/api/auth/verify', evidence);

/** Returns a visitor with a verified address. */
export async function savedVisitor(vitrine: Vitrine, mail: MailServer, email: string): Promise<Browser> {
  const browser = await vitrine.visitor();
  for (const answer of [await browser.post('/api/send-magic-link', { email }), await verify(browser, { token: mail.to(email).token })])
    if (answer.status !== 200) throw new Error(`not saved: ${answer.text}`);
  await browser.open();
  return browser;
}

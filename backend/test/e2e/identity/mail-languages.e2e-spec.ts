import { SweepLinks } from '../../../src/modules/sessions/infrastructure/sweep-links.js';
import { type Language, LANGUAGES } from '../../../src/kernel/language.js';
import { signedInAdmin } from '../../support/admin.js';
import { addPasskey } from '../../support/authenticator.js';
import { ago } from '../../support/ago.js';
import type { Browser } from '../../support/browser.js';
import { savedVisitor, verify } from '../../support/identity.js';
import { MailServer } from '../../support/mail-server.js';
import { Vitrine } from '../../support/vitrine.js';

/** A text of each mail (PR-69). */
const SIGN_IN = {
  en: 'Open this link to confirm this address and sign in',
  de: 'Öffne diesen Link, um diese Adresse zu bestätigen und dich bei Vitrine anzumelden',
  fr: 'Ouvrez ce lien pour confirmer cette adresse et vous connecter à Vitrine',
};
const CHANGED = {
  en: 'has another email address now',
  de: 'hat jetzt eine andere E-Mail-Adresse',
  fr: 'a désormais une autre adresse e-mail',
};
const UNDONE = {
  en: 'has its former email address again',
  de: 'hat wieder seine frühere E-Mail-Adresse',
  fr: 'a retrouvé son ancienne adresse e-mail',
};
const PASSKEY_ADDED = { en: 'was added to the account', de: 'wurde dem Konto', fr: 'a été ajoutée au compte' };
const PASSKEY_REMOVED = { en: 'was removed from the account', de: 'wurde vom Konto', fr: 'a été retirée du compte' };

describe('the language of a mail', () => {
  let mail: MailServer;
  let vitrine: Vitrine;
  let isMailServerUp = true;
  let addresses = 0;

  beforeAll(async () => {
    mail = await MailServer.start({ onMailFrom: (_address, _session, done) => done(isMailServerUp ? null : new Error('not now')) });
    vitrine = await Vitrine.start({ SMTP_URL: mail.url });
  });
  afterAll(async () => {
    await vitrine.stop();
    await mail.stop();
  });

  const newAddress = (): string => `reader${++addresses}@example.com`;

  function expectMail(email: string, language: Language, sentence: string): void {
    const { text, html } = mail.to(email);
    expect(text.replace(/\s+/g, ' ')).toContain(sentence);
    expect(html).toContain(`<html lang="${language}">`);
  }

  /** Signs a visitor up whose requests are in the language. */
  async function saved(email: string, language: Language): Promise<Browser> {
    const browser = await savedVisitor(vitrine, mail, email);
    browser.cookies.set('language', language);
    return browser;
  }

  it.each([
    ['English without a preference', {}, 'en'],
    ['German for a browser that prefers it', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, 'de'],
    ['French for a browser that prefers it', { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' }, 'fr'],
    ['the first supported one', { 'accept-language': 'nl,de;q=0.8,en;q=0.5' }, 'de'],
    ['English for other languages', { 'accept-language': 'nl' }, 'en'],
    ['the chosen one, in spite of the browser', { 'accept-language': 'en', cookie: 'language=de' }, 'de'],
    ['the chosen French, in spite of the browser', { 'accept-language': 'de', cookie: 'language=fr' }, 'fr'],
    ['not an unknown choice', { 'accept-language': 'de', cookie: 'language=xx' }, 'de'],
  ] as const)('is %s', async (_name, headers, language) => {
    const email = newAddress();
    await vitrine.browser().post('/api/send-magic-link', { email, signIn: true }, { headers });
    expectMail(email, language, SIGN_IN[language]);
  });

  it.each(LANGUAGES)('is that of the browser that enters an address in the profile: %s', async (language) => {
    const browser = await saved(newAddress(), language);
    const email = newAddress();
    await browser.patch('/api/profile', { email });
    expectMail(email, language, SIGN_IN[language]);
  });

  it.each(LANGUAGES)('is that of the browser that verifies the address, for the former mailbox: %s', async (language) => {
    const [former, latter] = [newAddress(), newAddress()];
    const browser = await saved(former, language);
    await browser.patch('/api/profile', { email: latter });
    await verify(browser, { token: mail.to(latter).token });
    expectMail(former, language, CHANGED[language]);
  });

  it.each(LANGUAGES)('is kept for a mail that is sent again: %s', async (language) => {
    const [former, latter] = [newAddress(), newAddress()];
    const browser = await saved(former, language);
    await browser.patch('/api/profile', { email: latter });
    isMailServerUp = false;
    await verify(browser, { token: mail.to(latter).token });
    isMailServerUp = true;
    await vitrine.given.emailChange({ formerEmail: former }, { tokenIssuedAt: ago({ minutes: 31 }) });
    await vitrine.app.get(SweepLinks).execute();
    expectMail(former, language, CHANGED[language]);
  });

  it.each(LANGUAGES)('is that of the browser that undoes a change: %s', async (language) => {
    const [former, latter] = [newAddress(), newAddress()];
    const browser = await savedVisitor(vitrine, mail, former);
    await browser.patch('/api/profile', { email: latter });
    await verify(browser, { token: mail.to(latter).token });
    const undo = { token: mail.to(former).token };
    await vitrine.browser().post('/api/auth/undo-email-change', undo, { headers: { 'accept-language': language } });
    expectMail(latter, language, UNDONE[language]);
  });

  it.each(LANGUAGES)('is that of the browser that adds or removes a passkey, for the verified address: %s', async (language) => {
    const email = newAddress();
    const browser = await saved(email, language);
    await browser.patch('/api/profile', { displayName: 'Ann Lee' });
    const { passkey } = await addPasskey(browser);
    expectMail(email, language, PASSKEY_ADDED[language]);
    expect(mail.to(email).text).toMatch(/^(Hello|Hallo|Bonjour) Ann Lee,/);
    await browser.delete(`/api/passkeys/${passkey.id}`);
    expectMail(email, language, PASSKEY_REMOVED[language]);
  });

  it('is English when an administrator causes the mail', async () => {
    const [former, latter] = [newAddress(), newAddress()];
    const owner = await saved(former, 'de');
    const admin = await signedInAdmin(vitrine);
    admin.cookies.set('language', 'de');
    await admin.patch(`/adm/api/users/${owner.me.id}`, { email: latter });
    expectMail(latter, 'en', 'entered this email address for the account');
    await admin.patch(`/adm/api/users/${owner.me.id}`, { email: '' });
    expectMail(former, 'en', 'An administrator removed the email address');
  });
});

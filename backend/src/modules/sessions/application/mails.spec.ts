import { LANGUAGES, type Language } from '../../../kernel/language.js';
import type { Mail } from '../../../platform/mail/mailer.port.js';
import { addressChangedMail, addressRemovedMail, changeUndoneMail, passkeyAddedMail, passkeyRemovedMail } from './account-mails.js';
import { invitationMail, magicLinkMail } from './magic-link-sender.js';

const base = {
  to: 'ann@example.com',
  username: 'ann',
  displayName: 'Ann Lee',
  passkey: 'Blue phone',
  publicUrl: 'https://vitrine.example',
  token: 'T0ken',
  code: '012345',
};

interface Case {
  write: (mail: typeof base & { language: Language }) => Mail;
  subjects: Record<Language, string>;
  /** Parts of the text and of the HTML in every language. */
  parts: string[];
  sentences: Record<Language, string>;
}

const CASES: Record<string, Case> = {
  'sign-in mail': {
    write: magicLinkMail,
    subjects: { en: '012345 is your Vitrine code', de: '012345 ist dein Code für Vitrine', fr: '012345 est votre code Vitrine' },
    parts: ['https://vitrine.example/auth/verify?token=T0ken', '012345', '15'],
    sentences: {
      en: 'Open this link to confirm this address and sign in to Vitrine:',
      de: 'Öffne diesen Link, um diese Adresse zu bestätigen und dich bei Vitrine anzumelden:',
      fr: 'Ouvrez ce lien pour confirmer cette adresse et vous connecter à Vitrine\u202f:',
    },
  },
  invitation: {
    write: invitationMail,
    subjects: {
      en: '012345 confirms your Vitrine address',
      de: '012345 bestätigt deine Adresse bei Vitrine',
      fr: '012345 confirme votre adresse Vitrine',
    },
    parts: ['https://vitrine.example/auth/verify?token=T0ken', '012345', '7', 'ann'],
    sentences: {
      en: 'An administrator of https://vitrine.example entered this email address for the account ann.',
      de: 'Ein Administrator von https://vitrine.example hat diese E-Mail-Adresse für das Konto ann eingetragen.',
      fr: 'Un administrateur de https://vitrine.example a saisi cette adresse e-mail pour le compte ann.',
    },
  },
  'mail about a changed address': {
    write: addressChangedMail,
    subjects: {
      en: 'Your Vitrine address was changed',
      de: 'Deine Adresse bei Vitrine wurde geändert',
      fr: 'Votre adresse Vitrine a été modifiée',
    },
    parts: ['https://vitrine.example/auth/undo-email-change?token=T0ken', '7', 'Ann Lee,'],
    sentences: {
      en: 'The account ann on Vitrine has another email address now. This one does not sign in to it any more.',
      de: 'Das Konto ann bei Vitrine hat jetzt eine andere E-Mail-Adresse. Mit dieser hier kann man sich nicht mehr bei ihm anmelden.',
      fr: 'Le compte ann sur Vitrine a désormais une autre adresse e-mail. Celle-ci ne permet plus de s’y connecter.',
    },
  },
  'mail about a removed address': {
    write: addressRemovedMail,
    subjects: {
      en: 'Your Vitrine address was removed',
      de: 'Deine Adresse bei Vitrine wurde entfernt',
      fr: 'Votre adresse Vitrine a été supprimée',
    },
    parts: ['https://vitrine.example/auth/undo-email-change?token=T0ken', 'ann', '7', 'Ann Lee,'],
    sentences: {
      en: 'If you agree with the removal, nothing happens when you ignore this email. Never pass the link on.',
      de: 'Wenn du mit dem Entfernen einverstanden bist, passiert nichts, wenn du diese E-Mail ignorierst. Gib den Link niemals weiter.',
      fr: 'Si vous êtes d’accord avec la suppression, il ne se passe rien si vous ignorez cet e-mail. Ne transmettez jamais le lien.',
    },
  },
  'mail about an undone change': {
    write: changeUndoneMail,
    subjects: {
      en: 'The change of your Vitrine address was undone',
      de: 'Die Änderung deiner Adresse bei Vitrine wurde zurückgenommen',
      fr: 'Le changement de votre adresse Vitrine a été annulé',
    },
    parts: ['https://vitrine.example', 'ann', 'Ann Lee,'],
    sentences: {
      en: 'The change was undone from the former mailbox, and all sessions of the account have ended.',
      de: 'Die Änderung wurde aus dem früheren Postfach zurückgenommen, und alle Sitzungen des Kontos sind beendet.',
      fr: 'Le changement a été annulé depuis l’ancienne boîte aux lettres, et toutes les sessions du compte sont terminées.',
    },
  },
  'mail about an added passkey': {
    write: passkeyAddedMail,
    subjects: {
      en: 'A passkey was added to your Vitrine account',
      de: 'Deinem Konto bei Vitrine wurde ein Passkey hinzugefügt',
      fr: 'Une clé d’accès a été ajoutée à votre compte Vitrine',
    },
    parts: ['https://vitrine.example/account', 'Blue phone', 'ann', 'Ann Lee,'],
    sentences: {
      en: 'If it was not you, remove it and sign out everywhere at https://vitrine.example/account.',
      de: 'Wenn du das nicht warst, entferne ihn und melde dich überall ab: https://vitrine.example/account.',
      fr: 'Si ce n’était pas vous, retirez-la et déconnectez-vous partout\u00a0: https://vitrine.example/account.',
    },
  },
  'mail about a removed passkey': {
    write: passkeyRemovedMail,
    subjects: {
      en: 'A passkey was removed from your Vitrine account',
      de: 'Ein Passkey deines Kontos bei Vitrine wurde entfernt',
      fr: 'Une clé d’accès a été retirée de votre compte Vitrine',
    },
    parts: ['https://vitrine.example/account', 'Blue phone', 'ann', 'Ann Lee,'],
    sentences: {
      en: 'If that was you, there is nothing to do. Delete the passkey on your device, too.',
      de: 'Wenn du das warst, brauchst du nichts zu tun. Lösche den Passkey auch auf deinem Gerät.',
      fr: 'Si c’était vous, vous n’avez rien à faire. Supprimez-la aussi de votre appareil.',
    },
  },
};

it.each(['', 'see evil.example', 'https://evil', 'ann@evil', 'evil\\share'])(
  'greets by the username instead of the display name %j',
  (displayName) => {
    expect(changeUndoneMail({ ...base, displayName, language: 'en' }).text).toMatch(/^Hello ann,\n/);
  },
);

describe.each(Object.entries(CASES))('the %s', (_name, { write, subjects, parts, sentences }) => {
  it.each(LANGUAGES)('has subject, text and HTML in the language %s', (language) => {
    const { to, subject, text, html } = write({ ...base, language });
    expect([to, subject]).toEqual([base.to, subjects[language]]);
    expect(html).toContain(`<html lang="${language}">`);
    for (const body of [text, html]) for (const part of [...parts, sentences[language]]) expect(body).toContain(part);
  });

  it.each(LANGUAGES)('escapes the address of the installation in the HTML in the language %s', (language) => {
    const { html } = write({ ...base, publicUrl: 'https://vitrine.example/<b>', language });
    expect(html).not.toContain('<b>');
  });
});

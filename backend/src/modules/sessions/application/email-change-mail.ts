import type { Language } from '../../../kernel/language.js';
import { type Mail, mailPage } from '../../../platform/mail/mailer.port.js';
import { escapeMarkup } from '../../../kernel/text.js';
import { UNDO_DAYS } from '../domain/email-change.js';
import { linkButton, plainLink } from './magic-link-mail.js';

interface NoticeText {
  subject: string;
  lines: (username: string, publicUrl: string) => string[];
}

interface ChangeText {
  subject: string;
  fact: (username: string) => string;
  instruction: string;
  button: string;
  effect: string;
  ignore: string;
}

/** The texts of the mails about a changed or removed address (PR-61, PR-69). */
const EMAIL_CHANGE_TEXTS: Record<Language, { changed: ChangeText; removed: ChangeText; undone: NoticeText }> = {
  en: {
    changed: {
      subject: 'Your Vitrine address was changed',
      fact: (username) => `The account ${username} on Vitrine has another mail address now. This one does not sign in to it any more.`,
      instruction: `If that was not you, take the change back within ${UNDO_DAYS} days:`,
      button: 'Take the change back',
      effect:
        'The account then has this address again, all its sessions on all devices end, and you sign in with a new mail to this address.',
      ignore: 'If you changed the address yourself, nothing happens when you ignore this mail. Never pass the link on.',
    },
    removed: {
      subject: 'Your Vitrine address was removed',
      fact: (username) =>
        `An administrator removed the mail address of the account ${username} on Vitrine. It does not sign in to the account any more.`,
      instruction: `If you did not expect that, take the removal back within ${UNDO_DAYS} days:`,
      button: 'Take the removal back',
      effect:
        'The account then has this address again, all its sessions on all devices end, and you sign in with a new mail to this address.',
      ignore: 'If you agree with the removal, nothing happens when you ignore this mail. Never pass the link on.',
    },
    undone: {
      subject: 'The change of your Vitrine address was undone',
      lines: (username, publicUrl) => [
        `The account ${username} on Vitrine has its former mail address again. This one does not sign in to it any more.`,
        'The change was undone from the former mailbox, and all sessions of the account have ended.',
        `If you did not expect that, ask the operators of ${publicUrl}.`,
      ],
    },
  },
  de: {
    changed: {
      subject: 'Deine Adresse bei Vitrine wurde geändert',
      fact: (username) =>
        `Das Konto ${username} bei Vitrine hat jetzt eine andere E-Mail-Adresse. Mit dieser hier kann man sich nicht mehr bei ihm anmelden.`,
      instruction: `Wenn du das nicht warst, nimm die Änderung innerhalb von ${UNDO_DAYS} Tagen zurück:`,
      button: 'Änderung zurücknehmen',
      effect:
        'Das Konto hat dann wieder diese Adresse, alle seine Sitzungen auf allen Geräten enden, und du meldest dich mit einer neuen Mail an diese Adresse an.',
      ignore: 'Wenn du die Adresse selbst geändert hast, passiert nichts, wenn du diese Mail ignorierst. Gib den Link niemals weiter.',
    },
    removed: {
      subject: 'Deine Adresse bei Vitrine wurde entfernt',
      fact: (username) =>
        `Ein Administrator hat die E-Mail-Adresse des Kontos ${username} bei Vitrine entfernt. Mit ihr kann man sich nicht mehr bei dem Konto anmelden.`,
      instruction: `Wenn du das nicht erwartet hast, nimm das Entfernen innerhalb von ${UNDO_DAYS} Tagen zurück:`,
      button: 'Entfernen zurücknehmen',
      effect:
        'Das Konto hat dann wieder diese Adresse, alle seine Sitzungen auf allen Geräten enden, und du meldest dich mit einer neuen Mail an diese Adresse an.',
      ignore: 'Wenn du mit dem Entfernen einverstanden bist, passiert nichts, wenn du diese Mail ignorierst. Gib den Link niemals weiter.',
    },
    undone: {
      subject: 'Die Änderung deiner Adresse bei Vitrine wurde zurückgenommen',
      lines: (username, publicUrl) => [
        `Das Konto ${username} bei Vitrine hat wieder seine frühere E-Mail-Adresse. Mit dieser hier kann man sich nicht mehr bei ihm anmelden.`,
        'Die Änderung wurde aus dem früheren Postfach zurückgenommen, und alle Sitzungen des Kontos sind beendet.',
        `Wenn du das nicht erwartet hast, frage die Betreiber von ${publicUrl}.`,
      ],
    },
  },
  fr: {
    changed: {
      subject: 'Votre adresse Vitrine a été modifiée',
      fact: (username) =>
        `Le compte ${username} sur Vitrine a désormais une autre adresse e-mail. Celle-ci ne permet plus de s’y connecter.`,
      instruction: `Si ce n’était pas vous, annulez le changement dans un délai de ${UNDO_DAYS} jours\u202F:`,
      button: 'Annuler le changement',
      effect:
        'Le compte retrouve alors cette adresse, toutes ses sessions se terminent sur tous les appareils, et vous vous connectez grâce à un nouvel e-mail envoyé à cette adresse.',
      ignore: 'Si vous avez modifié l’adresse vous-même, il ne se passe rien si vous ignorez cet e-mail. Ne transmettez jamais le lien.',
    },
    removed: {
      subject: 'Votre adresse Vitrine a été supprimée',
      fact: (username) =>
        `Un administrateur a supprimé l’adresse e-mail du compte ${username} sur Vitrine. Elle ne permet plus de se connecter au compte.`,
      instruction: `Si vous ne vous y attendiez pas, annulez la suppression dans un délai de ${UNDO_DAYS} jours\u202F:`,
      button: 'Annuler la suppression',
      effect:
        'Le compte retrouve alors cette adresse, toutes ses sessions se terminent sur tous les appareils, et vous vous connectez grâce à un nouvel e-mail envoyé à cette adresse.',
      ignore: 'Si vous êtes d’accord avec la suppression, il ne se passe rien si vous ignorez cet e-mail. Ne transmettez jamais le lien.',
    },
    undone: {
      subject: 'Le changement de votre adresse Vitrine a été annulé',
      lines: (username, publicUrl) => [
        `Le compte ${username} sur Vitrine a retrouvé son ancienne adresse e-mail. Celle-ci ne permet plus de s’y connecter.`,
        'Le changement a été annulé depuis l’ancienne boîte aux lettres, et toutes les sessions du compte sont terminées.',
        `Si vous ne vous y attendiez pas, adressez-vous aux opérateurs de ${publicUrl}.`,
      ],
    },
  },
};

interface AccountMail {
  to: string;
  username: string;
  /** The configured URL of this installation; never taken from the request. */
  publicUrl: string;
  language: Language;
}

interface UndoMail extends AccountMail {
  token: string;
}

/** Mail to the former verified address (PR-4), with the link that undoes the change. */
export const addressChangedMail = (mail: UndoMail): Mail => undoMail(mail, EMAIL_CHANGE_TEXTS[mail.language].changed);

/** Mail to an address that an administrator removed, with the link that restores it. */
export const addressRemovedMail = (mail: UndoMail): Mail => undoMail(mail, EMAIL_CHANGE_TEXTS[mail.language].removed);

function undoMail({ to, username, publicUrl, language, token }: UndoMail, text: ChangeText): Mail {
  const link = `${publicUrl}/auth/undo-email-change?token=${token}`;
  const { subject, instruction, button, effect, ignore } = text;
  const fact = text.fact(username);
  return {
    to,
    subject,
    text: [fact, instruction, link, effect, ignore].join('\n\n'),
    html: mailPage(
      `
      <p>${escapeMarkup(fact)}</p>
      <p>${instruction}</p>
      ${linkButton(link, button)}
      <p>${effect}</p>
      <p style="color:#475569">${ignore}</p>
      ${plainLink(link)}`,
      language,
    ),
  };
}

/** Mail to the address of an undone change, which the former address has replaced. */
export function changeUndoneMail({ to, username, publicUrl, language }: AccountMail): Mail {
  const { subject, lines } = EMAIL_CHANGE_TEXTS[language].undone;
  const paragraphs = lines(username, publicUrl);
  return {
    to,
    subject,
    text: paragraphs.join('\n\n'),
    html: mailPage(paragraphs.map((line) => `<p>${escapeMarkup(line)}</p>`).join('\n'), language),
  };
}

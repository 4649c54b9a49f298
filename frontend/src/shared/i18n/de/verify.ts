import type { verifyTexts } from '@/shared/i18n/en/verify';
import type { TextsOf } from '@/shared/i18n/texts';

export const verify: TextsOf<typeof verifyTexts> = {
  title: 'Anmelden',
  working: 'Du wirst angemeldet …',
  elsewhere: 'Auf diesem Gerät anmelden',
  elsewhereHint:
    'Dieser Link wurde nicht in diesem Browser angefordert. Damit sicher ist, dass du es bist, tippe den 6-stelligen Code aus derselben Mail.',
  failures: {
    link_invalid: 'Dieser Link funktioniert nicht',
    link_expired: 'Dieser Link ist abgelaufen',
    link_used: 'Dieser Link wurde schon verwendet',
    link_replaced: 'Ein neuerer Link wurde gesendet',
  },
  failureHints: {
    link_invalid: 'Vielleicht ist er unvollständig. Kopiere den ganzen Link aus der Mail oder sende dir einen neuen.',
    link_used: 'Mit einem Link kannst du dich nur einmal anmelden. Sende dir einen neuen.',
  },
  notFinished: 'Du bist noch nicht angemeldet',
  freshMail: 'Wohin soll die neue Mail gehen?',
  done: {
    saved: 'Dein Konto ist gesichert',
    changed: 'Deine E-Mail-Adresse ist geändert',
    'signed-in': 'Willkommen zurück, {username}',
    started: 'Willkommen, {username}',
    continued: 'Du bist angemeldet',
  },
  doneHint: {
    saved: 'Von jetzt an kannst du dich überall mit {email} anmelden.',
    changed: 'Von jetzt an meldest du dich mit {email} an.',
    'signed-in': 'Du bist auf diesem Gerät als {username} angemeldet.',
    started: 'Für {email} wurde ein neues Konto angelegt.',
    continued: 'Du bist schon in deinem Konto, als {username}.',
  },
  toProfile: 'Mein Profil',
  toDiscover: 'Kreative entdecken',
};

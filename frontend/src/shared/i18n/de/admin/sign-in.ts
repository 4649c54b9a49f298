import type { adminSignInTexts } from '@/shared/i18n/en/admin/sign-in';
import type { TextsOf } from '@/shared/i18n/texts';

export const adminSignIn: TextsOf<typeof adminSignInTexts> = {
  title: 'Verwaltung',
  subtitle: 'Anmeldung zur Verwaltung',
  signIn: 'Anmelden',
  signingIn: 'Anmeldung läuft …',
  usernameMissing: 'Benutzername fehlt',
  failed: 'Anmeldung fehlgeschlagen – bitte die Zugangsdaten prüfen',
  failedStatus: 'Anmeldung fehlgeschlagen ({status})',
  networkError: 'Netzwerkfehler',
  offline: 'Du bist offline. Die Anmeldung geht, sobald die Verbindung wieder da ist.',
  verificationFailed: 'Die Anmeldung ließ sich nicht prüfen',
  sessionNotEstablished: 'Die Sitzung kam nicht zustande',
  sessionNotVerified: 'Die Sitzung ließ sich nicht prüfen',
  againTitle: 'Erneut anmelden',
  ended: 'Die Sitzung ist beendet.',
  endedByRestore: 'Ein Backup wurde wiederhergestellt, dabei endete die Sitzung.',
  endedByRestoreOf: '{username} hat ein Backup wiederhergestellt, dabei endete die Sitzung.',
  againHint: 'Nach der Anmeldung geht es hier weiter: Eingaben bleiben erhalten. Abbrechen führt zur Anmeldeseite.',
};

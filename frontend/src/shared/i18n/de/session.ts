import type { sessionTexts } from '@/shared/i18n/en/session';
import type { TextsOf } from '@/shared/i18n/texts';

export const session: TextsOf<typeof sessionTexts> = {
  menu: 'Benutzermenü öffnen',
  editProfile: 'Profil bearbeiten',
  saveAccount: 'Konto sichern',
  signIn: 'Anmelden',
  account: 'Konto',
  signOut: 'Abmelden',
  accountChanged: 'Du bist jetzt {username}',
  accountChangedHint:
    'Das Konto in diesem Browser hat gewechselt. Die Seite zeigt das neue. Was du eingegeben hast, steht noch da und ist nicht gespeichert.',
  sessionFailed: 'Dein Konto konnte nicht geladen werden.',
};

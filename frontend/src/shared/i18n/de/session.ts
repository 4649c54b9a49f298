import type { sessionTexts } from '../en/session';
import type { TextsOf } from '../texts';

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

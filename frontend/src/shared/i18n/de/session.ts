import type { sessionTexts } from '../en/session';
import type { TextsOf } from '../texts';

export const session: TextsOf<typeof sessionTexts> = {
  menu: 'Benutzermenü öffnen',
  editProfile: 'Profil bearbeiten',
  saveAccount: 'Konto sichern',
  signIn: 'Anmelden',
  account: 'Konto',
  signOut: 'Abmelden',
  sessionFailed: 'Dein Konto konnte nicht geladen werden.',
};

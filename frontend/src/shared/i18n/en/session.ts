import { namespace } from '../texts';

export const sessionTexts = namespace('session', {
  menu: 'Open user menu',
  editProfile: 'Edit Profile',
  saveAccount: 'Save Account',
  account: 'Account',
  signOut: 'Sign Out',
  sessionFailed: 'Your account could not be loaded.',
});

import { namespace } from '../texts';

export const sessionTexts = namespace('session', {
  menu: 'Open user menu',
  editProfile: 'Edit Profile',
  saveAccount: 'Save Account',
  signIn: 'Sign in',
  account: 'Account',
  signOut: 'Sign Out',
  sessionFailed: 'Your account could not be loaded.',
});

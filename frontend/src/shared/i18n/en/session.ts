import { namespace } from '@/shared/i18n/texts';

export const sessionTexts = namespace('session', {
  menu: 'Open user menu',
  editProfile: 'Edit Profile',
  saveAccount: 'Save Account',
  signIn: 'Sign in',
  account: 'Account',
  signOut: 'Sign Out',
  accountChanged: 'You are {username} now',
  accountChangedHint: 'This browser has changed the account. The page shows the new one. What you have typed is still here and not saved.',
  sessionFailed: 'Your account could not be loaded.',
});

import { namespace } from '../texts';

export const sessionTexts = namespace('session', {
  menu: 'Open user menu',
  editProfile: 'Edit Profile',
  saveAccount: 'Save Account',
  account: 'Account',
  signOut: 'Sign Out',
  savePrompt: 'Do not lose your account',
  savePromptHint: 'Enter your email to save your account.',
  sessionFailed: 'You could not be recognised.',
});

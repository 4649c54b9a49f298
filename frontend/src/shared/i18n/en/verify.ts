import { namespace } from '@/shared/i18n/texts';

export const verifyTexts = namespace('verify', {
  title: 'Sign in',
  working: 'Signing you in...',
  elsewhere: 'Sign in on this device',
  elsewhereHint: 'This link was not asked for in this browser. To make sure that it is you, type the 6-digit code from the same mail.',
  failures: {
    link_invalid: 'This link does not work',
    link_expired: 'This link has expired',
    link_used: 'This link was used already',
    link_replaced: 'A newer link was sent',
  },
  /** What helps, where the title says everything else. */
  failureHints: {
    link_invalid: 'It may have been cut off. Copy the whole link from the mail, or send yourself a new one.',
    link_used: 'A link signs you in only once. Send yourself a new one.',
  },
  notFinished: 'You are not signed in yet',
  freshMail: 'Where should the new mail go?',
  done: {
    saved: 'Your account is saved',
    changed: 'Your email is changed',
    'signed-in': 'Welcome back, {username}',
    started: 'Welcome, {username}',
    continued: 'You are signed in',
  },
  doneHint: {
    saved: 'From now on you can sign in anywhere with {email}.',
    changed: 'From now on you sign in with {email}.',
    'signed-in': 'You are signed in on this device as {username}.',
    started: 'A new account was made for {email}.',
    continued: 'You are in your account already, as {username}.',
  },
  toProfile: 'My Profile',
  toDiscover: 'Discover Creators',
});

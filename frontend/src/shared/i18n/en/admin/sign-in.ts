import { namespace } from '@/shared/i18n/texts';

export const adminSignInTexts = namespace('adminSignIn', {
  title: 'Admin Panel',
  subtitle: 'Sign in to the back office',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  usernameMissing: 'Username is required',
  failed: 'Login failed - please check your credentials',
  failedStatus: 'Login failed ({status})',
  networkError: 'Network error',
  offline: 'You are offline. You can sign in when the connection is back.',
  verificationFailed: 'Login verification failed',
  sessionNotEstablished: 'Session establishment failed',
  sessionNotVerified: 'Login session verification failed',
  againTitle: 'Sign In Again',
  ended: 'Your session has ended.',
  endedByRestore: 'A backup was restored, which has ended your session.',
  endedByRestoreOf: '{username} has restored a backup, which has ended your session.',
  againHint: 'Sign in to continue where you are: what you have entered is kept. Cancel leads to the login page.',
});

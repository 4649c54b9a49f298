/** Every text of the back-office in English, apart from the public ones so that visitors do not download it. */
export const adminEn = {
  loading: 'Loading admin panel...',
  title: 'Admin Panel',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  subtitle: 'Sign in to the back office',
  username: 'Username',
  password: 'Password',
  usernameMissing: 'Username is required',
  passwordMissing: 'Password is required',
  failed: 'Login failed - please check your credentials',
  failedStatus: 'Login failed ({status})',
  networkError: 'Network error',
  verificationFailed: 'Login verification failed',
  sessionNotEstablished: 'Session establishment failed',
  sessionNotVerified: 'Login session verification failed',
  code: 'Authentication code',
  codeHint: 'From your authenticator app, or one of your recovery codes.',
  codeMissing: 'Authentication code is required',
  dashboard: 'Dashboard',
  welcome: 'Welcome back, {username}',
  notFound: 'Page Not Found',
  notFoundHint: 'The router knows no page of this address. Check it, or start again from the dashboard.',
  home: 'To the dashboard',
};

export type AdminTexts = typeof adminEn;

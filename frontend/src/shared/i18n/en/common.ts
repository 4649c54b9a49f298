import { namespace } from '@/shared/i18n/texts';

/** Texts that several features use. */
export const commonTexts = namespace('common', {
  retry: 'Retry',
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading...',
  failed: 'Something went wrong',
  offline: 'You are offline. What you see may be out of date, and nothing can be saved until you are back.',
  offlineShort: 'You are offline',
  opensOnline: 'The page opens when the connection is back.',
  unreachable: 'The server could not be reached. Check your connection and try again.',
  unexpected: 'The server answered in an unexpected way. Please try again.',
  crashed: 'This page stopped working',
  crashedHint: 'Reload it to continue. If it happens again, please come back later.',
  reload: 'Reload',
  refreshing: 'Refreshing',
  notifications: 'Notifications',
  noLocation: 'Location not set',
  justNow: 'just now',
  product: { name: 'Vitrine', home: 'Vitrine, to Discover' },
});

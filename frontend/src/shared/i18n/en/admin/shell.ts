import { namespace } from '../../texts';

export const adminShellTexts = namespace('adminShell', {
  loading: 'Loading admin panel...',
  title: 'Admin Panel',
  oversight: 'Oversight',
  openMenu: 'Open the menu',
  entries: {
    dashboard: 'Dashboard',
    users: 'Users',
    media: 'Media',
    hashtags: 'Hashtags',
    database: 'Database',
    backup: 'Backup',
    activities: 'Activities',
    'admin-accounts': 'Admin Accounts',
    settings: 'Settings',
    reports: 'Reports',
    audit: 'Audit Log',
  },
  maintenance: {
    restore: 'A backup is being restored. Changes are refused until it is complete; reading works.',
    move: 'All data is being moved to another server. Changes are refused until it is complete; reading works.',
  },
  logOut: 'Logout',
  loggingOut: 'Logging out...',
  loggedOut: 'Logged out',
  loggedOutHint: 'You have been successfully logged out.',
  logOutFailed: 'Logout failed',
  logOutFailedHint: 'There was an error logging out. Please try again.',
  notFound: 'Page Not Found',
  notFoundHint: 'The router knows no page of this address. Check it, or start again from the dashboard.',
  home: 'To the dashboard',
});

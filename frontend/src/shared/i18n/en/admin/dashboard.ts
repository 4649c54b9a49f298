import { namespace } from '@/shared/i18n/texts';

export const adminDashboardTexts = namespace('adminDashboard', {
  title: 'Dashboard',
  welcome: 'Welcome back, {username}',
  activeUsersNote: 'Users with profile activity',
  recentActivities: 'Recent Activities',
  recentActivitiesNote: 'The latest, below',
  allActivities: 'All activities',
  noActivities: 'No recent activities',
  signUps: 'Sign-ups per day',
  uploads: 'Uploads per day',
  inDays: '{total} in {days} days',
  chart: '{title}: {total} in {days} days, at most {most} a day',
  pending: 'Waiting for you',
  noReports: 'No open reports',
  reports: { one: '{n} open report', other: '{n} open reports' },
  notAnalysed: 'Inactive users have not been counted yet.',
  analysed: '{n} inactive users when last counted, {when}.',
  database: 'Look into the database',
});

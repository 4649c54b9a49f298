import { lazyComponent } from '@/shared/lib/lazy-component';

/** The screens behind the guard. Each one is a separate chunk, so that a screen does not load the code of the others. */
export const screens = {
  dashboard: lazyComponent(async () => (await import('./dashboard/dashboard-screen')).DashboardScreen),
  users: lazyComponent(async () => (await import('./users/users-screen')).UsersScreen),
  'users/:userId': lazyComponent(async () => (await import('./user-preview/user-preview-screen')).UserPreviewScreen),
  media: lazyComponent(async () => (await import('./media/media-screen')).MediaScreen),
  hashtags: lazyComponent(async () => (await import('./hashtags/hashtags-screen')).HashtagsScreen),
  database: lazyComponent(async () => (await import('./database/database-screen')).DatabaseScreen),
  backup: lazyComponent(async () => (await import('./backup/backup-screen')).BackupScreen),
  activities: lazyComponent(async () => (await import('./activities/activities-screen')).ActivitiesScreen),
  'admin-accounts': lazyComponent(async () => (await import('./admin-accounts/admin-accounts-screen')).AdminAccountsScreen),
  site: lazyComponent(async () => (await import('./site/site-screen')).SiteScreen),
  settings: lazyComponent(async () => (await import('./settings/settings-screen')).SettingsScreen),
  reports: lazyComponent(async () => (await import('./reports/reports-screen')).ReportsScreen),
  'block-lists': lazyComponent(async () => (await import('./block-lists/block-lists-screen')).BlockListsScreen),
  'moderation-summary': lazyComponent(async () => (await import('./moderation-summary/moderation-summary-screen')).ModerationSummaryScreen),
  jobs: lazyComponent(async () => (await import('./jobs/jobs-screen')).JobsScreen),
  system: lazyComponent(async () => (await import('./system/system-screen')).SystemScreen),
  trash: lazyComponent(async () => (await import('./trash/trash-screen')).TrashScreen),
  audit: lazyComponent(async () => (await import('./audit/audit-screen')).AuditScreen),
};

/** Starts the download of a screen, for example while the guard still loads the session. */
export function preloadScreen(path: string): void {
  Object.entries(screens)
    .find(([name]) => path === `/adm/${name}`)?.[1]
    .preload();
}

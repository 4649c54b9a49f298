import { lazyComponent } from '@/shared/lib/lazy-component';

/** The screens behind the guard. Each one is a separate chunk, so that a screen does not load the code of the others. */
export const screens = {
  dashboard: lazyComponent(async () => ({ default: (await import('./dashboard/dashboard-screen')).DashboardScreen })),
  users: lazyComponent(async () => ({ default: (await import('./users/users-screen')).UsersScreen })),
  'users/:userId': lazyComponent(async () => ({ default: (await import('./user-preview/user-preview-screen')).UserPreviewScreen })),
  media: lazyComponent(async () => ({ default: (await import('./media/media-screen')).MediaScreen })),
  hashtags: lazyComponent(async () => ({ default: (await import('./hashtags/hashtags-screen')).HashtagsScreen })),
  database: lazyComponent(async () => ({ default: (await import('./database/database-screen')).DatabaseScreen })),
  backup: lazyComponent(async () => ({ default: (await import('./backup/backup-screen')).BackupScreen })),
  activities: lazyComponent(async () => ({ default: (await import('./activities/activities-screen')).ActivitiesScreen })),
  'admin-accounts': lazyComponent(async () => ({ default: (await import('./admin-accounts/admin-accounts-screen')).AdminAccountsScreen })),
  settings: lazyComponent(async () => ({ default: (await import('./settings/settings-screen')).SettingsScreen })),
  reports: lazyComponent(async () => ({ default: (await import('./reports/reports-screen')).ReportsScreen })),
  jobs: lazyComponent(async () => ({ default: (await import('./jobs/jobs-screen')).JobsScreen })),
  audit: lazyComponent(async () => ({ default: (await import('./audit/audit-screen')).AuditScreen })),
};

/** Starts the download of a screen, for example while the guard still loads the session. */
export function preloadScreen(path: string): void {
  Object.entries(screens)
    .find(([name]) => path === `/adm/${name}`)?.[1]
    .preload();
}

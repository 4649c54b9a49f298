/** The screens behind the guard. Each one is a separate chunk, so that a screen does not load the code of the others. */
export const screens = {
  dashboard: async () => ({ default: (await import('./dashboard/dashboard-screen')).DashboardScreen }),
  users: async () => ({ default: (await import('./users/users-screen')).UsersScreen }),
  media: async () => ({ default: (await import('./media/media-screen')).MediaScreen }),
  hashtags: async () => ({ default: (await import('./hashtags/hashtags-screen')).HashtagsScreen }),
  database: async () => ({ default: (await import('./database/database-screen')).DatabaseScreen }),
  backup: async () => ({ default: (await import('./backup/backup-screen')).BackupScreen }),
  activities: async () => ({ default: (await import('./activities/activities-screen')).ActivitiesScreen }),
  'admin-accounts': async () => ({ default: (await import('./admin-accounts/admin-accounts-screen')).AdminAccountsScreen }),
  settings: async () => ({ default: (await import('./settings/settings-screen')).SettingsScreen }),
  reports: async () => ({ default: (await import('./reports/reports-screen')).ReportsScreen }),
  audit: async () => ({ default: (await import('./audit/audit-screen')).AuditScreen }),
};

/** Starts the download of a screen, for example while the guard still loads the session. */
export function preloadScreen(path: string): void {
  const load = Object.entries(screens).find(([name]) => path === `/adm/${name}`)?.[1];
  // The error boundary shows a failure when the screen renders.
  load?.().catch(() => undefined);
}

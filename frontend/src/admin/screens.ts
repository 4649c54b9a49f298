/** The screens behind the guard, each a download of its own: nobody who looks at users waits for the calendar of the audit log. */
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

/** Starts a screen's download, for example while the server is still asked who is signed in. */
export function preloadScreen(path: string): void {
  const load = Object.entries(screens).find(([name]) => path === `/adm/${name}`)?.[1];
  // A failure shows where the screen is rendered, in the error boundary.
  load?.().catch(() => undefined);
}

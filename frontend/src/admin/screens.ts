/** The screens behind the guard, each a download of its own: nobody who looks at users waits for the calendar of the audit log. */
export const screens = {
  dashboard: async () => ({ default: (await import('./dashboard/dashboard-page')).DashboardPage }),
  users: async () => ({ default: (await import('./users/users-page')).UsersPage }),
  media: async () => ({ default: (await import('./media/media-page')).MediaPage }),
  hashtags: async () => ({ default: (await import('./hashtags/hashtags-page')).HashtagsPage }),
  database: async () => ({ default: (await import('./database/database-page')).DatabasePage }),
  backup: async () => ({ default: (await import('./backup/backup-page')).BackupPage }),
  activities: async () => ({ default: (await import('./activities/activities-page')).ActivitiesPage }),
  'admin-accounts': async () => ({ default: (await import('./admin-accounts/admin-accounts-page')).AdminAccountsPage }),
  settings: async () => ({ default: (await import('./settings/settings-page')).SettingsPage }),
  reports: async () => ({ default: (await import('./reports/reports-page')).ReportsPage }),
  audit: async () => ({ default: (await import('./audit/audit-page')).AuditPage }),
};

/** Starts a screen's download, for example while the server is still asked who is signed in. */
export function preloadScreen(path: string): void {
  const load = Object.entries(screens).find(([name]) => path === `/adm/${name}`)?.[1];
  // A failure shows where the screen is rendered, in the error boundary.
  load?.().catch(() => undefined);
}

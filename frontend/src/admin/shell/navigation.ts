/** Back-office, section 2: nine entries, in this order. */
export const entries = [
  { path: '/adm/dashboard', label: 'Dashboard' },
  { path: '/adm/users', label: 'Users' },
  { path: '/adm/media', label: 'Media' },
  { path: '/adm/hashtags', label: 'Hashtags' },
  { path: '/adm/database', label: 'Database' },
  { path: '/adm/backup', label: 'Backup' },
  { path: '/adm/activities', label: 'Activities' },
  { path: '/adm/admin-accounts', label: 'Admin Accounts' },
  { path: '/adm/settings', label: 'Settings' },
];

/** Beyond the specification (decisions 51 and 52), and so apart from the nine. */
export const oversight = [
  { path: '/adm/reports', label: 'Reports' },
  { path: '/adm/audit', label: 'Audit Log' },
];

import type { adminApi } from '../../shared/api/admin-api';

/** The operations that are recorded; the compiler knows whether each of them exists. */
const operations = [
  'signInAdmin',
  'signOutAdmin',
  'stepUpAdmin',
  'changeAdminPassword',
  'prepareSecondFactor',
  'confirmSecondFactor',
  'dropSecondFactor',
  'createAdminAccount',
  'deleteAdminAccount',
  'resetAdminPassword',
  'dropSecondFactorOf',
  'createUser',
  'updateUser',
  'deleteUser',
  'uploadUserMedia',
  'setUserHashtags',
  'clearUserLinks',
  'addUserLink',
  'moderateMedia',
  'deleteAdminMedia',
  'createHashtag',
  'renameHashtag',
  'mergeHashtag',
  'deleteHashtag',
  'resolveReport',
  'purgeInactiveUsers',
  'backUpDatabase',
  'cancelBackup',
  'storeBackup',
  'deleteStoredBackup',
  'restoreStoredBackup',
  'uploadBackup',
  'rehearseRestore',
  'confirmRestore',
  'discardUploadedBackup',
] as const satisfies (keyof typeof adminApi.endpoints)[];

/** Downloads are no generated calls; the last one is a command at the server. */
const others = [
  'backUpEverything',
  'backUpMedia',
  'downloadStoredBackup',
  'exportUsers',
  'exportAudit',
  'exportInactiveUsers',
  'resetLockedOutAdmin',
];

/** `resetAdminPassword` becomes `Reset admin password`. */
export function actionText(action: string): string {
  const words = action.replace(/([a-z])([A-Z])/g, (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const auditedActions: string[] = [...operations, ...others];

/** What they were done to; the empty one is all of them. */
export const objectTypes = {
  '': 'All objects',
  admin: 'Admins',
  user: 'Users',
  media: 'Media',
  hashtag: 'Hashtags',
  report: 'Reports',
  database: 'Database',
  backup: 'Backups',
  restore: 'Restores',
  audit: 'Audit log',
};
export const objectTypeNames = [
  '',
  'admin',
  'user',
  'media',
  'hashtag',
  'report',
  'database',
  'backup',
  'restore',
  'audit',
] as const satisfies (keyof typeof objectTypes)[];

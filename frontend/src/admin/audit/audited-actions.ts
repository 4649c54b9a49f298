import type { adminApi } from '@/shared/api/admin-api';
import { adminAuditTexts } from '@/shared/i18n/en/admin/audit';
import { getT, type TextsOf } from '@/shared/i18n/texts';

/** Operations in the audit log. The compiler checks that each one exists. */
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
  'updateUserPage',
  'deleteUser',
  'uploadUserMedia',
  'setUserHashtags',
  'clearUserLinks',
  'addUserLink',
  'replaceUserLinks',
  'moderateMedia',
  'deleteAdminMedia',
  'createHashtag',
  'renameHashtag',
  'mergeHashtag',
  'deleteHashtag',
  'resolveReport',
  'purgeInactiveUsers',
  'startPurge',
  'startJob',
  'cancelJob',
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

/** Actions without a generated hook: reads of many users, downloads, `resetLockedOutAdmin`, which is a command on the server, and the end of a job. */
const otherActions = [
  'backUpEverything',
  'backUpMedia',
  'downloadStoredBackup',
  'getUsers',
  'getHashtagUsers',
  'getInactiveUserList',
  'exportUsers',
  'exportAudit',
  'exportInactiveUsers',
  'resetLockedOutAdmin',
  'endJob',
] as const;

export const auditedActions = [...operations, ...otherActions] as const;

type AuditedAction = (typeof auditedActions)[number];

/** An action without a text, for example of an older version: `resetAdminPassword` becomes `Reset admin password`. */
function wordsOf(action: string): string {
  const words = action.replace(/([a-z])([A-Z])/g, (_all, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function actionText(action: string): string {
  const texts: Record<AuditedAction, string> & Partial<Record<string, string>> = getT(adminAuditTexts).actions;
  return texts[action] ?? wordsOf(action);
}

/** Types of the objects of an action; the empty one selects all. */
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
  'job',
  'audit',
] as const satisfies (keyof TextsOf<typeof adminAuditTexts>['objectTypes'])[];

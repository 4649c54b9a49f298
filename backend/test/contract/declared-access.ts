import type { AdminRole } from '../../src/kernel/admin-role.js';
import type { AccessLevel, Handler } from '../support/handlers.js';

/** Access by path: administrators below `/adm`, a session for writes below `/api`, everyone for the others. */
export function accessByPath({ route, reads }: Pick<Handler, 'route' | 'reads'>): AccessLevel {
  const path = route.slice(route.indexOf(' ') + 1);
  if (path.startsWith('/adm/')) return 'admin';
  return path.startsWith('/api/') && !reads ? 'signed-in' : 'anyone';
}

/** First segments of paths below `/adm/api/` on which administrators see and change their own account. */
const OWN_ACCOUNT = ['account', 'change-password', 'maintenance', 'passkeys', 'sessions', 'step-up', 'two-factor'];
const CONTENT = ['albums', 'block-list', 'collections', 'hashtags', 'media', 'moderation', 'reports', 'storage', 'trash', 'users'];
const OVERSIGHT = ['activities', 'analytics', 'audit', 'jobs'];

/** Least role by path (PR-124): viewers read content and oversight, moderators write content, administrators do everything else. */
export function roleByPath({ route, reads }: Pick<Handler, 'route' | 'reads'>): AdminRole {
  const path = route.slice(route.indexOf(' ') + 1);
  const [segment = ''] = path.replace('/adm/api/', '').split('/');
  if (!path.startsWith('/adm/api/') || OWN_ACCOUNT.includes(segment)) return 'viewer';
  if (reads && (CONTENT.includes(segment) || OVERSIGHT.includes(segment))) return 'viewer';
  return CONTENT.includes(segment) ? 'moderator' : 'administrator';
}

/** Handlers with another least role than their path suggests. */
export const ROLE_EXCEPTIONS: Record<string, AdminRole> = {
  // The screens of the caller.
  'GET /adm/api/preferences': 'viewer',
  'PUT /adm/api/preferences/:list': 'viewer',
  // Exports of addresses.
  'GET /adm/api/users/export': 'moderator',
  'GET /adm/api/audit/export': 'administrator',
  // Changes what a moderator may change one by one.
  'POST /adm/api/jobs/bulk': 'moderator',
  'POST /adm/api/jobs/bulk/dry-run': 'moderator',
  // Cancels jobs of the kinds that the role sees.
  'DELETE /adm/api/jobs/:id': 'moderator',
  // Only owners make owners, and see the devices of others.
  'PATCH /adm/api/admin-accounts/:id': 'owner',
  'GET /adm/api/admin-accounts/:id/sessions': 'owner',
  'DELETE /adm/api/admin-accounts/:id/sessions': 'owner',
  'DELETE /adm/api/admin-accounts/:id/sessions/:sessionId': 'owner',
  'GET /adm/api/admin-invitations': 'owner',
  'POST /adm/api/admin-invitations': 'owner',
  'POST /adm/api/admin-invitations/:id/resend': 'owner',
  'DELETE /adm/api/admin-invitations/:id': 'owner',
};

/** Handlers of which some requests need a higher role. */
export const ROLE_CONDITIONS: Record<string, string> = {
  'PATCH /adm/api/settings': 'owner with `requireSecondFactor` in the body',
  'GET /adm/api/users': 'moderator for more than 100 rows',
  'GET /adm/api/hashtags/:id/users': 'moderator for more than 100 rows',
  'POST /adm/api/restore/:id/confirm': 'owner with `acceptForeign` = `true` in the body',
};

/** Handlers with another access than their path suggests. */
export const ACCESS_EXCEPTIONS: Record<string, AccessLevel> = {
  // These establish, end or check a session.
  'POST /adm/login': 'anyone',
  'POST /adm/login/passkey-options': 'anyone',
  'GET /adm/test-session': 'anyone',
  'GET /adm/api/invitation': 'anyone',
  'POST /adm/api/invitation': 'anyone',
  'POST /api/send-magic-link': 'anyone',
  'POST /api/auth/verify': 'anyone',
  'POST /api/auth/undo-email-change': 'anyone',
  'POST /api/passkeys/sign-in': 'anyone',
  'POST /api/passkeys/sign-in-options': 'anyone',
  'POST /api/sign-out': 'anyone',
  'POST /api/private-links/shared/:token/open': 'anyone',
  'POST /api/private-links/:token/open': 'anyone',
  // Visitors without a session are counted too.
  'POST /api/links/:id/click': 'anyone',
  'POST /api/media/:id/view': 'anyone',
  'POST /api/page-views': 'anyone',
  // These return data of the caller.
  'GET /api/following/feed': 'signed-in',
  'GET /api/following/summary': 'signed-in',
  'GET /api/blocks': 'signed-in',
  'GET /api/collections': 'signed-in',
  'GET /api/likes': 'signed-in',
  'GET /api/followers': 'signed-in',
  'GET /api/imports': 'signed-in',
  'GET /api/imports/:id': 'signed-in',
  'GET /api/moderation/decisions': 'signed-in',
  'GET /api/mutes': 'signed-in',
  'GET /api/notification-settings': 'signed-in',
  'GET /api/notifications': 'signed-in',
  'GET /api/push/subscriptions': 'signed-in',
  'GET /api/profile/as-visitor': 'signed-in',
  'GET /api/profile/export': 'signed-in',
  'GET /api/profile/username-changes': 'signed-in',
  'GET /api/passkeys': 'signed-in',
  'GET /api/private-links': 'signed-in',
  'GET /api/profile/private-media': 'signed-in',
  'GET /api/sessions': 'signed-in',
  'GET /api/user/:id/stats': 'signed-in',
  'GET /api/user/:id/stats.csv': 'signed-in',
  'GET /api/user/:id/stats/links/:linkId': 'signed-in',
  'GET /api/user/:id/stats/media/:mediaId': 'signed-in',
};

/**
 * Handlers that change who can sign in, destroy what cannot be restored, or export data of many users: for all requests, or for those that
 * the condition describes.
 */
export const STEP_UP_ROUTES: Record<string, true | string> = {
  'DELETE /adm/api/admin-accounts/:id': true,
  'DELETE /adm/api/admin-accounts/:id/two-factor': true,
  'DELETE /adm/api/backup/stored/:id': true,
  'DELETE /adm/api/media/:id': true,
  'DELETE /adm/api/users/:id': true,
  'DELETE /adm/api/users/:id/sessions': true,
  'DELETE /adm/api/users/:id/sessions/:sessionId': true,
  'GET /adm/api/audit/export': true,
  'GET /adm/api/backup/stored/:id': true,
  'GET /adm/api/database/inactive-users/export': true,
  'GET /adm/api/database/inactive-users/list': 'for more than 100 rows',
  'GET /adm/api/hashtags/:id/users': 'for more than 100 rows',
  'GET /adm/api/users': 'for more than 100 rows',
  'GET /adm/api/users/export': true,
  'PATCH /adm/api/users/:id': 'with `email` in the body',
  'PATCH /adm/api/users/:id/page': 'with `email` in the body',
  'PATCH /adm/api/account': true,
  'PATCH /adm/api/admin-accounts/:id': true,
  'PATCH /adm/api/settings': true,
  'POST /adm/api/admin-accounts': true,
  'POST /adm/api/admin-invitations': true,
  'POST /adm/api/admin-invitations/:id/resend': true,
  'POST /adm/api/backup/database': true,
  'POST /adm/api/backup/media': true,
  'POST /adm/api/database/backup': true,
  'POST /adm/api/database/purge-inactive': true,
  'POST /adm/api/hashtags/:id/merge': true,
  'POST /adm/api/jobs/bulk': 'with `action` = `delete` in the body',
  'POST /adm/api/jobs/purge': true,
  'DELETE /adm/api/passkeys/:id': true,
  'POST /adm/api/passkeys': true,
  'POST /adm/api/passkeys/registration-options': true,
  'POST /adm/api/reports/:id/resolve': 'with `action` = `delete` in the body',
  'POST /adm/api/restore/:id/confirm': true,
  'POST /adm/api/two-factor': true,
  'PUT /adm/api/admin-accounts/:id/password': true,
};

const IDENTITY = 'The body proves the identity: by the password, or by a code.';
const EDIT = 'The former state can be entered again.';
const NEW = 'Adds something that can be deleted.';
const COPY = 'Concerns the copy of an archive that is stored elsewhere.';

/** Writes of the back-office without a step-up, with the reason. */
export const WRITES_WITHOUT_STEP_UP: Record<string, string> = {
  'PUT /adm/api/preferences/:list': 'Changes the screens of the caller only.',
  'POST /adm/login': IDENTITY,
  'POST /adm/login/passkey-options': 'Changes nothing.',
  'PATCH /adm/api/passkeys/:id': EDIT,
  'POST /adm/api/passkeys/proof-options': 'Changes nothing.',
  'POST /adm/logout': 'Ends the session of the caller.',
  'POST /adm/api/step-up': IDENTITY,
  'POST /adm/api/change-password': IDENTITY,
  'POST /adm/api/two-factor/confirm': IDENTITY,
  'DELETE /adm/api/two-factor': IDENTITY,
  'POST /adm/api/invitation': 'The token of the link proves the mailbox.',
  'DELETE /adm/api/admin-invitations/:id': 'The address can be invited again.',
  'DELETE /adm/api/sessions': 'The administrator can sign in again.',
  'DELETE /adm/api/sessions/:id': 'The administrator can sign in again.',
  'DELETE /adm/api/admin-accounts/:id/sessions': 'The administrator can sign in again.',
  'DELETE /adm/api/admin-accounts/:id/sessions/:sessionId': 'The administrator can sign in again.',
  'POST /adm/api/settings/mail-test': 'Sends a mail to the caller.',
  'POST /adm/api/users': NEW,
  'PUT /adm/api/reports/:id/claim': EDIT,
  'DELETE /adm/api/reports/:id/claim': EDIT,
  'POST /adm/api/reports/:id/notes': 'Adds a text that only moderators read.',
  'POST /adm/api/reports/:id/reopen': EDIT,
  'POST /adm/api/reports/:id/undo': EDIT,
  'POST /adm/api/users/:id/suspend': EDIT,
  'DELETE /adm/api/users/:id/suspend': EDIT,
  'POST /adm/api/block-list': NEW,
  'POST /adm/api/block-list/pictures': NEW,
  'DELETE /adm/api/block-list/:id': EDIT,
  'POST /adm/api/users/:id/email-confirmation': 'The address was entered with a step-up, or by its owner.',
  'POST /adm/api/users/:id/links': NEW,
  'POST /adm/api/users/:id/media': NEW,
  'PUT /adm/api/users/:id/media-order': EDIT,
  'POST /adm/api/users/:id/notes': 'Adds a text that only moderators read.',
  'PUT /adm/api/users/:id/hashtags': EDIT,
  'PUT /adm/api/users/:id/links': EDIT,
  'DELETE /adm/api/users/:id/links': 'A link that is added again keeps its clicks.',
  'POST /adm/api/hashtags': NEW,
  'PUT /adm/api/hashtags/:id': EDIT,
  'DELETE /adm/api/hashtags/:id': 'An unused hashtag can be added again.',
  'PATCH /adm/api/media/:id': EDIT,
  'PATCH /adm/api/albums/:id': EDIT,
  'DELETE /adm/api/albums/:id': 'Its items stay in the gallery.',
  'PATCH /adm/api/collections/:id': EDIT,
  'DELETE /adm/api/collections/:id': 'The items themselves stay.',
  'POST /adm/api/backup/stored': NEW,
  'POST /adm/api/jobs': 'Starts no kind that deletes or replaces data.',
  'POST /adm/api/jobs/bulk/dry-run': 'Changes nothing.',
  'POST /adm/api/trash/:kind/:id/restore': 'It can be deleted again.',
  'DELETE /adm/api/jobs/:id': 'The job can be started again.',
  'DELETE /adm/api/backup/running': 'The backup can be started again.',
  'POST /adm/api/backup/stored/:id/restore': COPY,
  'POST /adm/api/restore': COPY,
  'POST /adm/api/restore/:id/dry-run': 'Changes nothing.',
  'DELETE /adm/api/restore/:id': COPY,
};

/** Handlers for administrators who must replace a generated password first. */
export const BEFORE_PASSWORD_CHANGE_ROUTES = ['GET /adm/current', 'POST /adm/api/change-password', 'POST /adm/logout'];

/** Handlers for administrators who must set up a second factor first. */
export const BEFORE_SECOND_FACTOR_ROUTES = [
  'DELETE /adm/api/passkeys/:id',
  'GET /adm/api/passkeys',
  'GET /adm/api/step-up',
  'GET /adm/current',
  'PATCH /adm/api/passkeys/:id',
  'POST /adm/api/change-password',
  'POST /adm/api/passkeys',
  'POST /adm/api/passkeys/proof-options',
  'POST /adm/api/passkeys/registration-options',
  'POST /adm/api/step-up',
  'POST /adm/api/two-factor',
  'POST /adm/api/two-factor/confirm',
  'POST /adm/logout',
];

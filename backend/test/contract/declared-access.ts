import type { Access } from '../../src/platform/http/contract/access.js';
import type { Handler } from '../support/handlers.js';

/** Access by path: administrators below `/adm`, a session for writes below `/api`, everyone for the others. */
export function accessByPath({ route, reads }: Pick<Handler, 'route' | 'reads'>): Access {
  const path = route.slice(route.indexOf(' ') + 1);
  if (path.startsWith('/adm/')) return 'admin';
  return path.startsWith('/api/') && !reads ? 'signed-in' : 'anyone';
}

/** Handlers with another access than their path suggests. */
export const ACCESS_EXCEPTIONS: Record<string, Access> = {
  // These establish, end or check a session.
  'POST /adm/login': 'anyone',
  'GET /adm/test-session': 'anyone',
  'POST /api/send-magic-link': 'anyone',
  'POST /api/auth/verify': 'anyone',
  'POST /api/auth/undo-email-change': 'anyone',
  'POST /api/sign-out': 'anyone',
  // Visitors without a session are counted too.
  'POST /api/links/:id/click': 'anyone',
  'POST /api/media/:id/view': 'anyone',
  'POST /api/page-views': 'anyone',
  // These return data of the caller.
  'GET /api/following/summary': 'signed-in',
  'GET /api/notifications': 'signed-in',
  'GET /api/profile/export': 'signed-in',
  'GET /api/profile/username-changes': 'signed-in',
  'GET /api/sessions': 'signed-in',
  'GET /api/user/:id/stats': 'signed-in',
  'GET /api/user/:id/stats.csv': 'signed-in',
};

/** Handlers that export or delete data of many users, or change how administrators sign in. */
export const STEP_UP_ROUTES = [
  'DELETE /adm/api/admin-accounts/:id',
  'DELETE /adm/api/admin-accounts/:id/two-factor',
  'GET /adm/api/audit/export',
  'GET /adm/api/backup/stored/:id',
  'GET /adm/api/database/inactive-users/export',
  'GET /adm/api/users/export',
  'POST /adm/api/admin-accounts',
  'POST /adm/api/backup/database',
  'POST /adm/api/backup/media',
  'POST /adm/api/database/backup',
  'POST /adm/api/database/purge-inactive',
  'POST /adm/api/jobs/purge',
  'POST /adm/api/restore/:id/confirm',
  'POST /adm/api/two-factor',
  'PUT /adm/api/admin-accounts/:id/password',
];

/** Handlers for administrators who must replace a generated password first. */
export const BEFORE_PASSWORD_CHANGE_ROUTES = ['GET /adm/current', 'POST /adm/api/change-password', 'POST /adm/logout'];

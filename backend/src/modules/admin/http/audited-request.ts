import type { Request } from 'express';
import { isRead } from '../../../platform/http/security/writes.js';
import type { AuditedAction } from '../application/audit-trail.js';

export interface AuditedRequest extends Omit<AuditedAction, 'before'> {
  /** JSON text of the filters of an export; undefined for an export without filters and for writes. */
  filter?: string;
  /** True when the answer is recorded, for operations whose object has no state. */
  recordsAnswer?: boolean;
}

/** Maximum number of recorded query parameters. All lists have fewer filters. */
const FILTERS_MAX = 10;

/** Object type by the first path segment after `/adm/api/`. */
const TYPES = new Map([
  ['users', 'user'],
  ['hashtags', 'hashtag'],
  ['admin-accounts', 'admin'],
  ['reports', 'report'],
  ['jobs', 'job'],
]);
/** First segments of the paths on which administrators sign in or change their own account. */
const OWN_ACCOUNT_PATHS = new Set(['login', 'logout', 'change-password', 'two-factor', 'step-up']);

export function isWrite(request: Request): boolean {
  return request.path.startsWith('/adm/') && !isRead(request);
}

/** Reads the actor, the object and the filters from the request. */
export function audited(request: Request, action: string): AuditedRequest {
  const actor = actorOf(request);
  const [segment = ''] = request.path.replace(/^\/adm\/(api\/)?/, '').split('/');
  const object = OWN_ACCOUNT_PATHS.has(segment)
    ? { objectType: 'admin', objectId: actor.adminId === undefined ? undefined : String(actor.adminId) }
    : { objectType: TYPES.get(segment) ?? segment, objectId: textOf(request.params.id) };
  return { ...actor, ...object, action, address: request.ip, filter: isWrite(request) ? undefined : filterOf(request) };
}

/** Returns the id in the answer of an operation that created an object: JSON text of the object, or the object. */
export function idIn(answer: unknown): string | undefined {
  const object: unknown = typeof answer === 'string' && answer.startsWith('{') ? JSON.parse(answer) : answer;
  return object instanceof Object && 'id' in object && typeof object.id === 'number' ? String(object.id) : undefined;
}

function actorOf({ admin, signedIn }: Request): { adminId?: number; adminUsername: string } {
  if (admin) return { adminId: admin.id, adminUsername: admin.username };
  return { adminId: signedIn?.adminId, adminUsername: signedIn?.username ?? '' };
}

function filterOf({ query }: Request): string | undefined {
  const filter = Object.entries(query)
    .slice(0, FILTERS_MAX)
    .map(([name, value]) => [name.slice(0, 100), textOf(value)]);
  return filter.length === 0 ? undefined : JSON.stringify({ filter: Object.fromEntries(filter) as object });
}

const textOf = (parameter: unknown): string | undefined => (typeof parameter === 'string' ? parameter.slice(0, 100) : undefined);

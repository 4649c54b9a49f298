import type { Request } from 'express';
import type { AuditedAction } from '../application/audit-trail.js';

export type AuditedRequest = Omit<AuditedAction, 'before'>;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What the nouns of the paths are called one by one. */
const TYPES = new Map([
  ['users', 'user'],
  ['hashtags', 'hashtag'],
  ['admin-accounts', 'admin'],
  ['reports', 'report'],
]);
/** What an administrator does with the own account. */
const OWN = new Set(['login', 'logout', 'change-password', 'two-factor']);

export function isAudited(request: Request): boolean {
  return request.path.startsWith('/adm/') && !READS.has(request.method);
}

/** Who does what to what, as the request tells it. */
export function audited(request: Request, action: string): AuditedRequest {
  const actor = actorOf(request);
  const [noun = ''] = request.path.replace(/^\/adm\/(api\/)?/, '').split('/');
  const object = OWN.has(noun)
    ? { objectType: 'admin', objectId: actor.adminId === undefined ? undefined : String(actor.adminId) }
    : { objectType: TYPES.get(noun) ?? noun, objectId: textOf(request.params.id) };
  return { ...actor, ...object, action, address: request.ip };
}

/** The id in the answer of an operation that made something. */
export function idIn(answer: unknown): string | undefined {
  const [, id] = /^\{"id" ?: ?(\d+)/.exec(typeof answer === 'string' ? answer : '') ?? [];
  return id;
}

function actorOf({ admin, signedIn }: Request): { adminId?: number; adminUsername: string } {
  if (admin) return { adminId: admin.id, adminUsername: admin.username };
  return { adminId: signedIn?.adminId, adminUsername: signedIn?.username ?? '' };
}

const textOf = (parameter: unknown): string | undefined => (typeof parameter === 'string' ? parameter.slice(0, 100) : undefined);

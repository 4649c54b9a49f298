import type { Request } from 'express';
import type { AuditedAction } from '../application/audit-trail.js';

export interface AuditedRequest extends Omit<AuditedAction, 'before'> {
  /** JSON text of what an export was limited to; undefined when it was everything, and for writes. */
  filter?: string;
  /** The answer is recorded where there is no object with a state. */
  recordsAnswer?: boolean;
}

/** No list has more filters; the rest of a query is not part of the contract. */
const FILTERS_MAX = 10;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What the nouns of the paths are called one by one. */
const TYPES = new Map([
  ['users', 'user'],
  ['hashtags', 'hashtag'],
  ['admin-accounts', 'admin'],
  ['reports', 'report'],
]);
/** What an administrator does with the own account. */
const OWN = new Set(['login', 'logout', 'change-password', 'two-factor', 'step-up']);

export function isWrite(request: Request): boolean {
  return request.path.startsWith('/adm/') && !READS.has(request.method);
}

/** Who does what to what, as the request tells it. */
export function audited(request: Request, action: string): AuditedRequest {
  const actor = actorOf(request);
  const [noun = ''] = request.path.replace(/^\/adm\/(api\/)?/, '').split('/');
  const object = OWN.has(noun)
    ? { objectType: 'admin', objectId: actor.adminId === undefined ? undefined : String(actor.adminId) }
    : { objectType: TYPES.get(noun) ?? noun, objectId: textOf(request.params.id) };
  return { ...actor, ...object, action, address: request.ip, filter: isWrite(request) ? undefined : filterOf(request) };
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

function filterOf({ query }: Request): string | undefined {
  const filter = Object.entries(query)
    .slice(0, FILTERS_MAX)
    .map(([name, value]) => [name.slice(0, 100), textOf(value)]);
  return filter.length === 0 ? undefined : JSON.stringify({ filter: Object.fromEntries(filter) as object });
}

const textOf = (parameter: unknown): string | undefined => (typeof parameter === 'string' ? parameter.slice(0, 100) : undefined);

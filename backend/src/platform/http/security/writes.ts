import type { Request } from 'express';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The GET routes that write: they create a profile for a caller without a session (PR-1). */
const SESSION_PATHS = ['/api/session', '/api/user'];

export const isRead = ({ method }: Pick<Request, 'method'>): boolean => READS.has(method);

/** Whether a GET request for this path starts a session. The router accepts a trailing slash. */
export const startsSession = (path: string): boolean => SESSION_PATHS.includes(path.replace(/\/$/, ''));

/** Whether the request may change data. */
export function mayWrite({ method, path, visitor }: Pick<Request, 'method' | 'path' | 'visitor'>): boolean {
  return !isRead({ method }) || (startsSession(path) && visitor === undefined);
}

import type { Request } from 'express';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The only GET route that writes: it creates a profile for a caller without a session (PR-1). */
const SESSION_PATH = '/api/session';

export const isRead = ({ method }: Pick<Request, 'method'>): boolean => READS.has(method);

/** Whether the request may change data. */
export function mayWrite({ method, path, session }: Request): boolean {
  return !isRead({ method }) || (path === SESSION_PATH && session?.profileId === undefined);
}

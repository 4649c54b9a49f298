import type { Request } from 'express';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The one read that makes somebody out of nobody (PR-1). */
const NEW_VISITOR = '/api/session';

export const isRead = ({ method }: Pick<Request, 'method'>): boolean => READS.has(method);

/** Whether answering it may change anything. */
export function mayWrite({ method, path, session }: Request): boolean {
  return !isRead({ method }) || (path === NEW_VISITOR && session?.profileId === undefined);
}

import type { Request } from 'express';

/** Those of browsers have 70 to 250 characters. */
const MAX_LENGTH = 512;

/** The beginning of what the client calls itself: it is matched against long lists of patterns, stored and kept in memory. */
export const userAgentOf = ({ headers }: Pick<Request, 'headers'>): string => (headers['user-agent'] ?? '').slice(0, MAX_LENGTH);

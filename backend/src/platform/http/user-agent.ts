import type { Request } from 'express';

/** User agents of browsers have 70 to 250 characters. */
const MAX_LENGTH = 512;

/** The `User-Agent` header, truncated because it is matched against long patterns, stored, and cached. */
export const userAgentOf = ({ headers }: Pick<Request, 'headers'>): string => (headers['user-agent'] ?? '').slice(0, MAX_LENGTH);

import type { Request } from 'express';
import { isPrefetch } from '../../../platform/http/security/caller.js';

/** `Sec-Fetch-Dest` of the app's calls (`empty`) and of navigations (`document`), not of images, frames or scripts. */
const DESTINATIONS = new Set(['empty', 'document']);
const SITES = new Set(['same-origin', 'none']);

/**
 * Whether a request without a session may get an account. Requests of other sites, of elements such as images (by their
 * Fetch Metadata headers), HEAD and prefetches get none, so that embedding `/api/session` creates no accounts and replaces
 * no cookie. Clients without these headers, such as programs and old browsers, get one.
 */
export function mayStartSession(request: Pick<Request, 'method' | 'headers'>): boolean {
  const { 'sec-fetch-site': site = 'none', 'sec-fetch-dest': destination = 'empty' } = request.headers;
  return !isPrefetch(request) && SITES.has(String(site)) && DESTINATIONS.has(String(destination));
}

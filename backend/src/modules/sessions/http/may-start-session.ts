import type { Request } from 'express';
import { isPrefetch } from '../../../platform/http/caller.js';

/** What the app's own calls (`empty`) and a person at the address bar (`document`) send; not images, frames, scripts, … */
const DESTINATIONS = new Set(['empty', 'document']);
const SITES = new Set(['same-origin', 'none']);

/**
 * Whether a request without a session may get an account. Browsers tell by Fetch Metadata who made the request: other sites'
 * pages, elements such as images, HEAD and prefetches get none, so that embedding `/api/session` creates no accounts and
 * replaces no cookie. Clients that send no such headers (programs, old browsers) are served.
 */
export function mayStartSession(request: Pick<Request, 'method' | 'headers'>): boolean {
  const { 'sec-fetch-site': site = 'none', 'sec-fetch-dest': destination = 'empty' } = request.headers;
  return !isPrefetch(request) && SITES.has(String(site)) && DESTINATIONS.has(String(destination));
}

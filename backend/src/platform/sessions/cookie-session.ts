import type { RequestHandler } from 'express';
import session, { type Store } from 'express-session';
import type { Config } from '../config/config.js';
import type { HostCookie } from '../http/security/host-cookie.js';

/** Loads the session of a cookie into `request.session`, and stores it after a response that changed it. */
export const cookieSession = (config: Config, store: Store, { name, options }: HostCookie, maxAgeMs: number): RequestHandler =>
  session({
    name,
    secret: [...config.sessionSecrets],
    store,
    resave: false,
    saveUninitialized: false,
    cookie: { ...options, maxAge: maxAgeMs },
  });

/**
 * Header of the sign-out response. The browser clears its cache of this origin, so the back button does not show signed-in pages.
 * `cookies` is left out, because it would also end back-office or visitor sessions and the sessions of other sites of the same domain.
 * `storage` is left out, because it would remove theme, language and the service worker of the offline page.
 */
export const CLEAR_CACHE = ['Clear-Site-Data', '"cache"'] as const;

/** Converts a callback of express-session to a promise. */
export function promisify(start: (done: (error: unknown) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(asError(error)) : resolve())));
}

const asError = (value: unknown): Error => (value instanceof Error ? value : new Error(String(value)));

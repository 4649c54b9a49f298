import type { RequestHandler } from 'express';
import session, { type Store } from 'express-session';
import type { Config } from '../config/config.js';
import type { HostCookie } from './host-cookie.js';

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

/** Converts a callback of express-session to a promise. */
export function promisify(start: (done: (error: unknown) => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(asError(error)) : resolve())));
}

const asError = (value: unknown): Error => (value instanceof Error ? value : new Error(String(value)));

import type { Request, RequestHandler } from 'express';
import session, { type Store } from 'express-session';
import type { Config } from '../config/config.js';

declare module 'express-session' {
  interface SessionData {
    profileId: number;
  }
}

const COOKIE = 'sid';
const DAYS_KEPT = 180;

/** The visitor's session, on `/api` only. Files and pages never touch it. */
export function visitorSession(config: Config, store: Store): RequestHandler {
  const load = session({
    name: COOKIE,
    secret: config.sessionSecret,
    store,
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: config.secureCookies, maxAge: DAYS_KEPT * 24 * 3600 * 1000 },
  });
  return (request, response, next) => {
    if (needsSession(request)) load(request, response, next);
    else next();
  };
}

/** A stranger's read and the bytes of a file need none: that spares the hot paths a look-up and a random id. */
function needsSession(request: Request): boolean {
  if (!request.path.startsWith('/api/')) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') return true;
  if (/^\/api\/media\/[^/]+(\/thumbnail)?$/.test(request.path)) return false;
  return request.path === '/api/session' || request.path === '/api/user' || (request.headers.cookie?.includes(`${COOKIE}=`) ?? false);
}

/** Binds this browser to a profile. The identifier is new at every sign-in, so that a planted one is worth nothing. */
export async function signIn(request: Request, creatorId: number): Promise<void> {
  if (request.session.profileId === creatorId) return;
  await new Promise<void>((resolve, reject) =>
    request.session.regenerate((error: unknown) => (error ? reject(asError(error)) : resolve())),
  );
  request.session.profileId = creatorId;
  await new Promise<void>((resolve, reject) => request.session.save((error: unknown) => (error ? reject(asError(error)) : resolve())));
}

const asError = (value: unknown): Error => (value instanceof Error ? value : new Error(String(value)));

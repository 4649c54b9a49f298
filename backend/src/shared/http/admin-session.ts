import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import session, { type Store } from 'express-session';
import type { Config } from '../config/config.js';
import { isPage } from './single-page-app.js';

declare module 'express-session' {
  interface SessionData {
    adminId: number;
    /** The version of the password this session was opened with. */
    credentialsVersion: number;
  }
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Set when the session belongs to an admin who still has the password it was opened with. */
    admin?: SignedInAdmin;
  }
}

export interface SignedInAdmin {
  id: number;
  username: string;
  mustChangePassword: boolean;
}

/** Undefined when the admin is gone or has another password by now. */
export type AdminOfSession = (adminId: number, credentialsVersion: number) => Promise<SignedInAdmin | undefined>;

const COOKIE = 'adm.sid';
const PATH = '/adm';
const HOURS_KEPT = 12;

/**
 * The administrator's session, on the calls under `/adm` only (ADR 0008). Whom it belongs to is asked anew each time:
 * a session opened with an older password is dead from the next request on, whatever store keeps it.
 */
export function adminSession(config: Config, store: Store, adminOf: AdminOfSession): RequestHandler {
  const load = session({
    name: COOKIE,
    secret: config.sessionSecret,
    store,
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: config.secureCookies, path: PATH, maxAge: HOURS_KEPT * 3600 * 1000 },
  });
  const recognise = async (request: Request): Promise<void> => {
    const { adminId, credentialsVersion } = request.session;
    if (adminId !== undefined && credentialsVersion !== undefined) request.admin = await adminOf(adminId, credentialsVersion);
  };
  return (request, response, next) => {
    if (!request.path.startsWith(`${PATH}/`) || isPage(request)) next();
    else load(request, response, (error?: unknown) => (error ? next(error) : void recognise(request).then(() => next(), next)));
  };
}

/** Whoever makes the call; only on handlers that are `@AdminOnly()`. */
export const ActingAdmin = createParamDecorator((_: unknown, context: ExecutionContext): SignedInAdmin => {
  const { admin } = context.switchToHttp().getRequest<Request>();
  if (admin === undefined) throw new Error('@ActingAdmin() stands on a handler that is not @AdminOnly()');
  return admin;
});

interface Credentials {
  adminId: number;
  credentialsVersion: number;
}

/** Binds this browser to an admin. The identifier is new each time; the one before is worth nothing any more. */
export async function bindAdmin(request: Request, { adminId, credentialsVersion }: Credentials): Promise<void> {
  await settled((done) => request.session.regenerate(done));
  Object.assign(request.session, { adminId, credentialsVersion });
  await settled((done) => request.session.save(done));
}

/** When it is the caller who got new credentials, the caller stays signed in. */
export async function rebindOwnSession(request: Request, credentials: Credentials): Promise<void> {
  if (request.admin?.id === credentials.adminId) await bindAdmin(request, credentials);
}

export async function endAdminSession(request: Request, response: Response): Promise<void> {
  await settled((done) => request.session.destroy(done));
  response.clearCookie(COOKIE, { path: PATH });
}

/** The store's own callbacks as a promise. */
function settled(work: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) =>
    work((error) => (error === undefined || error === null ? resolve() : reject(new Error('the session was not kept', { cause: error })))),
  );
}

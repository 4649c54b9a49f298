import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import session, { type Store } from 'express-session';
import type { Config } from '../config/config.js';
import { CLEAR_CACHE } from '../http/security/clear-site-data.js';
import { hostCookie, renamePlainCookie, type HostCookie } from './host-cookie.js';
import { isPage } from '../http/delivery/single-page-app.js';

declare module 'express-session' {
  interface SessionData {
    adminId: number;
    /** The version of the password this session was opened with. */
    credentialsVersion: number;
    /** When the administrator last proved their identity in this session, in milliseconds since 1970. */
    authenticatedAt?: number;
  }
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Set when the session belongs to an admin who still has the password it was opened with. */
    admin?: SignedInAdmin;
    /** How the administrator's session is named in this installation. */
    adminCookie: HostCookie;
  }
}

export interface SignedInAdmin {
  id: number;
  username: string;
  mustChangePassword: boolean;
}

/** Undefined when the admin is gone or has another password by now. */
export type AdminOfSession = (adminId: number, credentialsVersion: number) => Promise<SignedInAdmin | undefined>;

const PATH = '/adm';
const KEPT_MS = 12 * 3600 * 1000;
/** How long a sign-in or a step-up opens the operations that are `@RequiresStepUp()`. */
const STEP_UP_MS = 10 * 60 * 1000;

/**
 * The administrator's session, on the calls under `/adm` only (PR-2, ADR 0008). Whom it belongs to is asked anew each time:
 * a session opened with an older password is dead from the next request on, whatever store keeps it.
 */
export function adminSession(config: Config, store: Store, adminOf: AdminOfSession): RequestHandler {
  const cookie = hostCookie(config, 'adm.sid', PATH);
  const load = session({
    name: cookie.name,
    secret: config.sessionSecret,
    store,
    resave: false,
    saveUninitialized: false,
    cookie: { ...cookie.options, maxAge: KEPT_MS },
  });
  const recognise = async (request: Request): Promise<void> => {
    const { adminId, credentialsVersion } = request.session;
    if (adminId !== undefined && credentialsVersion !== undefined) request.admin = await adminOf(adminId, credentialsVersion);
  };
  return (request, response, next) => {
    if (!request.path.startsWith(`${PATH}/`) || isPage(request)) return next();
    request.adminCookie = cookie;
    const renamed = renamePlainCookie(request, cookie);
    load(request, response, (error?: unknown) => {
      if (error) return next(error);
      if (renamed !== undefined) sendRenamed(request, response, renamed);
      return void recognise(request).then(() => next(), next);
    });
  };
}

/** A session that began before its cookie had the prefix ends when it would have ended. */
function sendRenamed(
  { adminCookie: { name, plainName, options }, session: { adminId, cookie } }: Request,
  response: Response,
  value: string,
): void {
  response.clearCookie(plainName, { ...options, path: PATH });
  if (adminId !== undefined) response.cookie(name, value, { ...options, maxAge: cookie.maxAge, encode: String });
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

/** Binds this browser to an administrator who has just proved their identity. The identifier is new each time; the previous one is invalid. */
export function bindAdmin(request: Request, credentials: Credentials & { authenticatedAt: Date }): Promise<void> {
  return renewSession(request, credentials, credentials.authenticatedAt.getTime());
}

/** The caller stays signed in when the new credentials are their own. This is no proof of identity: the step-up keeps its end. */
export async function rebindOwnSession(request: Request, credentials: Credentials): Promise<void> {
  if (request.admin?.id === credentials.adminId) await renewSession(request, credentials, request.session.authenticatedAt);
}

async function renewSession(request: Request, { adminId, credentialsVersion }: Credentials, authenticatedAt?: number): Promise<void> {
  await settled((done) => request.session.regenerate(done));
  Object.assign(request.session, { adminId, credentialsVersion, authenticatedAt });
  await settled((done) => request.session.save(done));
}

/** Opens the operations that are `@RequiresStepUp()` in this session again. */
export async function recordStepUp(request: Request, at: Date): Promise<void> {
  request.session.authenticatedAt = at.getTime();
  await settled((done) => request.session.save(done));
}

/** Until when the operations that are `@RequiresStepUp()` are open in this session; undefined when they are closed. */
export function stepUpEnd({ session }: Request, now: Date): Date | undefined {
  const end = new Date((session.authenticatedAt ?? 0) + STEP_UP_MS);
  return end > now ? end : undefined;
}

export async function endAdminSession(request: Request, response: Response): Promise<void> {
  const { name, options } = request.adminCookie;
  await settled((done) => request.session.destroy(done));
  response.clearCookie(name, options);
  response.setHeader(...CLEAR_CACHE);
}

/** The store's own callbacks as a promise. */
function settled(work: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) =>
    work((error) => (error === undefined || error === null ? resolve() : reject(new Error('the session was not kept', { cause: error })))),
  );
}

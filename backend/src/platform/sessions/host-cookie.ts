import type { Request, Response } from 'express';
import type { Config } from '../config/config.js';

/** Name and options of a cookie, for `response.cookie` and express-session. */
export interface HostCookie {
  name: string;
  /** Name without the prefix, which browsers may still send. */
  plainName: string;
  /** Path of the cookie without the prefix. */
  plainPath: string;
  options: { path: string; httpOnly: true; sameSite: 'lax'; secure: boolean };
}

/**
 * Cookie for this host only. With https its name starts with `__Host-`: browsers accept such a cookie only from this host over TLS,
 * so a sibling domain cannot set it. The prefix requires the path `/`; `plainPath` is used without https.
 */
export function hostCookie({ secureCookies: secure }: Config, plainName: string, plainPath = '/'): HostCookie {
  return {
    name: secure ? `__Host-${plainName}` : plainName,
    plainName,
    plainPath,
    options: { path: secure ? '/' : plainPath, httpOnly: true, sameSite: 'lax', secure },
  };
}

/** The encoded value of the cookie; undefined when the request has no cookie with exactly this name. */
export function cookieValue({ headers }: Pick<Request, 'headers'>, name: string): string | undefined {
  const prefix = `${name}=`;
  if (headers.cookie?.includes(prefix) !== true) return undefined;
  return headers.cookie
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length);
}

/**
 * Keeps sessions whose cookie has no prefix yet: adds their cookie to the request under the prefixed name. Returns the value, which
 * the caller sends under that name; undefined when no renaming is needed.
 */
export function renamePlainCookie(request: Pick<Request, 'headers'>, { name, plainName }: HostCookie): string | undefined {
  if (name === plainName || cookieValue(request, name) !== undefined) return undefined;
  const value = cookieValue(request, plainName);
  if (value !== undefined) request.headers.cookie = `${request.headers.cookie ?? ''}; ${name}=${value}`;
  return value;
}

/** Replaces the cookie without the prefix by the one with it. Without `maxAgeMs`, for a session that does not exist, it only deletes. */
export function sendRenamed(
  response: Response,
  { name, plainName, plainPath, options }: HostCookie,
  value: string,
  maxAgeMs?: number,
): void {
  response.clearCookie(plainName, { ...options, path: plainPath });
  if (maxAgeMs !== undefined) response.cookie(name, value, { ...options, maxAge: maxAgeMs, encode: String });
}

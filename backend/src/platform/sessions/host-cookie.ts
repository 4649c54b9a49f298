import type { Request } from 'express';
import type { Config } from '../config/config.js';

/** What `response.cookie` and express-session take. */
export interface HostCookie {
  name: string;
  /** The name before the prefix, which browsers may still send. */
  plainName: string;
  options: { path: string; httpOnly: true; sameSite: 'lax'; secure: boolean };
}

/**
 * A cookie of this host. Behind https its name begins with `__Host-`: browsers take such a cookie from this very host over TLS only,
 * so that a sibling site cannot plant one. The prefix requires the path `/`; `plainPath` holds without https.
 */
export function hostCookie({ secureCookies: secure }: Config, plainName: string, plainPath = '/'): HostCookie {
  return {
    name: secure ? `__Host-${plainName}` : plainName,
    plainName,
    options: { path: secure ? '/' : plainPath, httpOnly: true, sameSite: 'lax', secure },
  };
}

/** The value as it was sent, still encoded; undefined when there is no cookie of exactly that name. */
export function cookieValue({ headers }: Pick<Request, 'headers'>, name: string): string | undefined {
  const prefix = `${name}=`;
  return pairsOf(headers.cookie)
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length);
}

/**
 * A session that began before its cookie had the prefix goes on: its cookie is read under the new name. Answers the value, so that
 * the caller sends it under the new name; undefined when there is nothing to rename.
 */
export function renamePlainCookie(request: Pick<Request, 'headers'>, { name, plainName }: HostCookie): string | undefined {
  if (name === plainName || cookieValue(request, name) !== undefined) return undefined;
  const value = cookieValue(request, plainName);
  if (value !== undefined) request.headers.cookie = `${request.headers.cookie ?? ''}; ${name}=${value}`;
  return value;
}

const pairsOf = (header = ''): string[] => header.split(';').map((pair) => pair.trim());

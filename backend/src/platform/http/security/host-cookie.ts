import type { Request } from 'express';
import type { Config } from '../../config/config.js';

/** Name and options of a cookie, for `response.cookie` and express-session. */
export interface HostCookie {
  name: string;
  options: { path: string; httpOnly: true; sameSite: 'lax'; secure: boolean };
}

/**
 * Cookie for this host only. With https its name starts with `__Host-`: browsers accept such a cookie only from this host over TLS,
 * so a sibling domain cannot set it. A cookie with the plain name is ignored then, because a sibling domain can set that one. The prefix
 * requires the path `/`; `plainPath` is used without https.
 */
export function hostCookie({ secureCookies: secure }: Config, plainName: string, plainPath = '/'): HostCookie {
  return {
    name: secure ? `__Host-${plainName}` : plainName,
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

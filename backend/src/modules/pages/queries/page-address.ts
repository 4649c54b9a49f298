import { pathOnSite } from '../../../kernel/site-url.js';
import { ProfileNotFound } from '../../profiles/index.js';
import { setAt, type SetAddress } from './sets.query.js';

/** What the URL of a page shows. */
export interface PageAddress {
  username: string;
  /** The set of media, with its slug decoded. */
  set?: SetAddress;
  /** Id of the opened item. */
  media?: number;
}

/** Throws `ProfileNotFound` for the URL of another site, and for one that is not of a creator's page. */
export function addressAt(url: string, publicUrl: string): PageAddress {
  const segments = pathOnSite(url, publicUrl) ?? [];
  const [username, ...otherSegments] = segments;
  const set = setAt(otherSegments);
  // PostgreSQL does not accept text that contains NUL.
  if (username === undefined || segments.join('').includes('\0')) throw new ProfileNotFound();
  if (otherSegments.length > 0 && set?.of.isOwnWork !== true) throw new ProfileNotFound();
  return { username, set, media: openedMediaId(URL.parse(url)?.search) };
}

/** The largest `int` of PostgreSQL has 10 digits. */
const MAX_ID = 2_147_483_647;

/** The item that the query of a page opens; undefined without one. */
export function openedMediaId(query: string | undefined): number | undefined {
  const text = new URLSearchParams(query).get('media') ?? '';
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_ID ? id : undefined;
}

/** Decodes the username in a path segment; undefined when it cannot be one. */
export function nameInPath(segment: string): string | undefined {
  try {
    const name = decodeURIComponent(segment);
    // PostgreSQL does not accept text that contains NUL.
    return name.includes('\0') ? undefined : name;
  } catch {
    return undefined;
  }
}

export const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

export const isDiscover = (path: string): boolean => segmentsOf(path).length === 0;

/** The pages that only the browser renders. `public-pages.e2e-spec.ts` compares them with the router of the frontend. */
const PERSONAL =
  /^(adm(\/.*)?|profile(\/(import|followers))?|likes|collections|following|stats|upload|account(\/decisions)?|about\/moderation|start|auth\/(verify|undo-email-change)|p\/[^/]+)$/i;

export const isPersonal = (segments: string[]): boolean => PERSONAL.test(segments.join('/'));

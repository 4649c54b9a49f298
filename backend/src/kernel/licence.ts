import { limit } from './limit.js';

/** Licences of media (PR-98), by their SPDX identifiers; `all-rights-reserved` is the law without a licence. */
const LICENCE_URLS = {
  'all-rights-reserved': undefined,
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC-BY-SA-4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'CC-BY-NC-4.0': 'https://creativecommons.org/licenses/by-nc/4.0/',
  'CC-BY-NC-SA-4.0': 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
  'CC-BY-ND-4.0': 'https://creativecommons.org/licenses/by-nd/4.0/',
  'CC-BY-NC-ND-4.0': 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
} as const;

export type Licence = keyof typeof LICENCE_URLS;
export const LICENCES = limit('licences', Object.keys(LICENCE_URLS) as Licence[]);

/** The page with the text of the licence; undefined for all rights reserved. */
export const licenceUrl = (licence: Licence): string | undefined => LICENCE_URLS[licence];

const PATH_OF_URL = /^https?:\/\/(?:www\.)?creativecommons\.org\/(licenses\/[a-z-]{2,8}|publicdomain\/zero)\//i;

/** The licence that a URL names, of any version of it; undefined for a URL that names none of them. */
export function licenceOfUrl(url: string): Licence | undefined {
  const path = PATH_OF_URL.exec(url.trim())?.[1]?.toLowerCase();
  return path === undefined ? undefined : LICENCES.find((licence) => licenceUrl(licence)?.includes(`/${path}/`));
}

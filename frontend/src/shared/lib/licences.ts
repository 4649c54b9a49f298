import { limits } from '@/shared/api/limits';
import type { MediaView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';

export type Licence = MediaView['licence'];

/** In the order of the forms; the values are SPDX identifiers. */
export const licences = limits.licences as readonly Licence[];

/** The name of a licence, as its users know it: `CC BY-NC 4.0`. */
export function licenceName(licence: Licence): string {
  if (licence === 'all-rights-reserved') return getT('rights')('allReserved');
  const [, terms = '', version = ''] = /^CC-?(.*?)-([\d.]+)$/.exec(licence) ?? [];
  return terms === '0' ? `CC0 ${version}` : `CC ${terms} ${version}`;
}

/** The page with the text of a licence; undefined for all rights reserved. */
export function licenceUrl(licence: Licence): string | undefined {
  if (licence === 'all-rights-reserved') return undefined;
  if (licence === 'CC0-1.0') return 'https://creativecommons.org/publicdomain/zero/1.0/';
  return `https://creativecommons.org/licenses/${licence.slice('CC-'.length, -'-4.0'.length).toLowerCase()}/4.0/`;
}

/** Credit, copyright notice and licence in one line; empty when an item has none of them and all rights are reserved. */
export function rightsLine({ licence, credit, copyrightNotice }: Pick<MediaView, 'licence' | 'credit' | 'copyrightNotice'>): string {
  const name = licence === 'all-rights-reserved' && credit === '' && copyrightNotice === '' ? '' : licenceName(licence);
  return [credit, copyrightNotice, name].filter((part) => part !== '').join(' · ');
}

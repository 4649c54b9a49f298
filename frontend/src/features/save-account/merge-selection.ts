import type { MergeDto, MergePageView, MergePreviewView } from '@/shared/api/account-api';
import { nameOf } from '@/shared/lib/name-of';
import type { Choice, Keep } from './use-verify';

/** A choice of which both pages are known. */
export type MergeableChoice = Choice &
  Required<Pick<Choice, 'merge'>> & { current: NonNullable<Choice['current']>; other: NonNullable<Choice['other']> };

export const canMerge = (choice: Choice): choice is MergeableChoice =>
  choice.merge !== undefined && choice.current !== undefined && choice.other !== undefined && !choice.otherStays;

export const SIDES: readonly Keep[] = ['current', 'other'];
export const otherSide = (side: Keep): Keep => (side === 'current' ? 'other' : 'current');

type Field = keyof NonNullable<MergeDto['fields']>;
/** Kinds of which a page has a list with a limit. */
export const LISTS = ['links', 'hashtags', 'albums', 'collections'] as const;
export type List = (typeof LISTS)[number];

/** What the visitor has chosen so far. */
export interface Selection {
  /** The page whose username and account stay. */
  keep: Keep;
  fields: Partial<Record<Field, Keep>>;
  /** Keys of rows and galleries that are not kept. */
  without: ReadonlySet<string>;
}

/** One or two entries, as both pages can have the same. */
export interface Row {
  key: string;
  ids: number[];
  label: string;
  side: Keep | 'both';
}

export const galleryKey = (side: Keep): string => `media:${side}`;

/** Two values of a field of which the page can show one; null when there is nothing to choose. */
export function differingFields({ current, other, merge }: MergeableChoice): Field[] {
  const valueOf = (side: Keep, field: Field): string => {
    const [account, page] = [side === 'current' ? current : other, merge[side]];
    if (field === 'displayName') return account.displayName;
    if (field === 'profileImage') return account.profileImage ?? '';
    if (field === 'appearance') return JSON.stringify(page.appearance);
    return page[field] ?? '';
  };
  const fields: Field[] = ['displayName', 'profileImage', 'bio', 'location', 'bannerImage', 'appearance'];
  return fields.filter((field) => {
    const [one, two] = SIDES.map((side) => valueOf(side, field));
    return one !== two && one !== '' && two !== '';
  });
}

const hrefOf = (url: string): string => URL.parse(url)?.href ?? url;

const entriesOf = (page: MergePageView, list: List): { id: number; label: string; identity: string }[] => {
  if (list === 'hashtags') return page.hashtags.map(({ id, name }) => ({ id, label: `#${name}`, identity: name }));
  if (list === 'albums' || list === 'collections') return page[list].map(({ id, name }) => ({ id, label: name, identity: `${id}` }));
  return page.links.map(({ id, url, displayName }) => ({
    id,
    label: displayName ?? url.replace(/^https?:\/\/(www\.)?/, ''),
    // A heading has the URL '#', and is kept for each page.
    identity: url === '#' ? `${id}` : hrefOf(url),
  }));
};

/** What both pages have of a kind, those of the page that stays first. */
export function rowsOf(merge: MergePreviewView, list: List, keep: Keep): Row[] {
  const rows = new Map<string, Row>();
  for (const side of [keep, otherSide(keep)])
    for (const { id, label, identity } of entriesOf(merge[side], list)) {
      const same = rows.get(identity);
      if (same === undefined) rows.set(identity, { key: `${list}:${identity}`, ids: [id], label, side });
      else Object.assign(same, { ids: [...new Set([...same.ids, id])], side: 'both' });
    }
  return [...rows.values()];
}

/** Number of rows above the limit. */
export function excessOf(choice: MergeableChoice, list: List, { keep, without }: Selection): number {
  const kept = rowsOf(choice.merge, list, keep).filter(({ key }) => !without.has(key));
  return Math.max(0, kept.length - choice.merge.limits[list]);
}

export function keptMedia({ merge }: MergeableChoice, { without }: Selection): { files: number; bytes: number } {
  const kept = SIDES.filter((side) => !without.has(galleryKey(side))).map((side) => merge[side].media);
  return { files: kept.reduce((sum, { files }) => sum + files, 0), bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0) };
}

export function hasTooManyMedia(choice: MergeableChoice, selection: Selection): boolean {
  const { files, bytes } = keptMedia(choice, selection);
  return files > choice.merge.limits.files || bytes > choice.merge.limits.bytes;
}

export const fits = (choice: MergeableChoice, selection: Selection): boolean =>
  !hasTooManyMedia(choice, selection) && LISTS.every((list) => excessOf(choice, list, selection) === 0);

/** The page with more content stays at first: the one with an address when both have as much. */
export function firstSelection({ merge }: MergeableChoice): Selection {
  const [mine, theirs] = SIDES.map((side) => merge[side].media.files + merge[side].links.length);
  return { keep: (mine ?? 0) > (theirs ?? 0) ? 'current' : 'other', fields: {}, without: new Set() };
}

export function requestOf({ merge }: MergeableChoice, { keep, fields, without }: Selection): MergeDto {
  const galleries = SIDES.filter((side) => without.has(galleryKey(side)));
  const idsOf = (list: List): number[] =>
    rowsOf(merge, list, keep)
      .filter(({ key }) => without.has(key))
      .flatMap(({ ids }) => ids);
  return {
    fields,
    without: {
      ...(galleries.length === 0 ? {} : { media: galleries.length === 2 ? 'both' : galleries[0] }),
      links: idsOf('links'),
      hashtags: idsOf('hashtags'),
      albums: idsOf('albums'),
      collections: idsOf('collections'),
    },
  };
}

export const pageName = (choice: MergeableChoice, side: Keep): string => nameOf(choice[side]);

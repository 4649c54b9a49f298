import type { Pictures } from './profile-fields.js';

/** The fields of which a merged profile has one of the two values (PR-104). Its username is that of the account that stays. */
export const MERGED_FIELDS = ['displayName', 'bio', 'location', 'profileImage', 'bannerImage', 'appearance'] as const;
export type MergedField = (typeof MERGED_FIELDS)[number];

/** What the merge of two accounts keeps. All ids are those before the merge; ids of third accounts are ignored. */
export interface MergeSelection {
  /** The account whose value a field has. By default the account that stays, or the other one where the field is empty there. */
  fields: Partial<Record<MergedField, number>>;
  /** What the person does not keep: all media of these accounts, and links, hashtags, albums and collections of either account. */
  without: { mediaOf: number[]; links: number[]; hashtags: number[]; albums: number[]; collections: number[] };
}

export const EVERYTHING: MergeSelection = { fields: {}, without: { mediaOf: [], links: [], hashtags: [], albums: [], collections: [] } };

/** Two accounts, of which `from` is deleted after its content moved to `into`. */
export interface Merge {
  from: number;
  into: number;
  /** Undefined: the content of `from` is deleted with it, and only its follows, likes and collections move (PR-8). */
  selection?: MergeSelection;
}

/** A merge that keeps the content of both accounts. */
export interface ContentMerge extends Merge {
  selection: MergeSelection;
  /** The pictures that the merged profile shows. */
  pictures: Pictures;
}

export const isEmptyField = (value: string | object | null): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** The numbers of accounts that are merged, which no entity holds. */
export abstract class MergedProfiles {
  /**
   * Adds the numbers, times and restrictions of one account to another one. It is hidden when one of them is hidden, and on Discover and
   * open to AI crawlers when both are. Its counters are those of `recount`.
   */
  abstract addNumbers(fromId: number, intoId: number): Promise<void>;

  /** Computes the counters of the profile again, after rows moved to it. */
  abstract recount(id: number): Promise<void>;
}

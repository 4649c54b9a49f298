/**
 * Sets of media with a name, a slug and a page at `/:username/<table>/:slug`. Their tables declare what reports, pages, previews, embeds and the
 * sitemap need to know, so that these depend on no kind of sets.
 */
import type { DomainError } from '../../kernel/domain-error.js';
import type { PublicSet, SetKind } from '../../kernel/media-set.js';

export type ClassOf<Methods> = abstract new (...services: never[]) => Methods;

/** The sets of a table. */
export interface MediaSet {
  table: string;
  kind: SetKind;
  /** Maximum of one creator. */
  max: number;
  /** Whether the items are those of the owner. Other sites may embed such sets (PR-113). */
  isOwnWork: boolean;
  /** SQL condition about the row `s`: only its owner sees it. */
  isPrivate: string;
  /** SQL condition about the row `s`: it is not private and has an item for visitors. */
  listed: string;
  /** The order of the rows `s` for their owner. */
  order: string;
  /** The table of the items, and the order of its rows `i` with the media `m`. */
  items: string;
  itemOrder: string;
  privacy: ClassOf<SetPrivacy>;
  pages: ClassOf<PublicSets>;
  /** The error for one that does not exist. */
  missing: new () => DomainError;
}

/**
 * Makes a set private for moderators in the transaction of the caller, or public again with these items. Returns the items that it has made
 * private, and false when the set was so before.
 */
export interface SetPrivacy {
  setPrivateByDecision(id: number, isPrivate: boolean, items: number[]): Promise<number[] | false>;
}

/** Finds what the page of a set shows. */
export interface PublicSets {
  /** Also by another spelling of the slug, such as in capitals. Undefined when no visitor can open it. */
  publicPage(username: string, slug: string): Promise<PublicSet | undefined>;
}

import type { Licence } from './licence.js';

/** An answer of the API that a page of the app needs. */
export interface PageAnswer {
  status: number;
  /** The headers that the app reads: `link` of a list with a next page, and `x-total-count`. */
  headers?: Record<string, string>;
  body: unknown;
}

/** Answers of the API for a visitor without a session, by path and query. */
export type PageAnswers = Record<string, PageAnswer>;

/** The kinds of sets of media: what one of them is, as in `album_id`. */
export const SET_KINDS = ['album', 'collection'] as const;
export type SetKind = (typeof SET_KINDS)[number];

/** A media item as pages, feeds and previews show it to visitors. */
export interface ShownItem {
  id: number;
  kind: string;
  storageUrl: string;
  title: string;
  caption: string;
  altText: string;
  licence: Licence;
  credit: string;
  copyrightNotice: string;
  thumbnailUrl: string;
  thumbnails: { width: number; url: string }[];
  width: number;
  height: number;
  createdAt: string;
  sensitive: boolean;
}

/** A set of media as visitors see it. */
export interface PublicSet {
  /** The answer of the API about it. */
  view: { name: string; slug: string; mediaCount: number };
  /** Its first items, with their creator where it is not the owner. */
  media: readonly (ShownItem & { creator?: { username: string; displayName: string } })[];
  /** The item whose picture stands for it. */
  cover?: { username: string; id: number };
  /** The answers of the API about its items, when they are not in the view. */
  answers: PageAnswers;
}

import { Injectable } from '@nestjs/common';
import { Conditions, containing } from '../../../platform/database/lists/conditions.js';
import { Reader } from '../../../platform/database/reader.js';

/** Lists match up to this number of creators by id. With more creators, scanning the list in its order finds a page fast enough. */
const MAX_IDS = 1000;
/** For a list with few rows for each creator. */
export const MAX_IDS_OF_SHORT_LIST = 5000;
/** Minimum length of a search term for the trigram index. */
const TRIGRAM_LENGTH = 3;

/** Whether the display name of the row contains the pattern. Must contain the expression of the index. */
export const displayNameLike = (pattern: string, row = ''): string =>
  `(${row}display_name <> '' and lower(${row}display_name) like ${pattern})`;

/** The text that administrators search users by, besides the display name. Must equal the expression of the index. */
export const PROFILE_SEARCH = `lower(username || ' ' || coalesce(email, '') || ' ' || coalesce(pending_email, ''))`;

export interface UsernameMatch {
  /** LIKE pattern: part of a username or display name. */
  pattern: string;
  /** All matching ids; undefined when there are too many. */
  few: number[] | undefined;
}

/** Finds owners by username and display name, for back-office lists whose search includes the owner of a row. */
@Injectable()
export class UsernameSearch {
  constructor(private readonly reader: Reader) {}

  async matching(search: string, maxIds = MAX_IDS): Promise<UsernameMatch> {
    const term = search.toLowerCase();
    const pattern = containing(term);
    // A short term has no trigram. It matches many names, so PostgreSQL finds the maximum after a few rows.
    const byIndex = term.length < TRIGRAM_LENGTH ? '' : `${PROFILE_SEARCH} like $1 and`;
    const text = `select id from profiles where (${byIndex} lower(username) like $1) or ${displayNameLike('$1')} limit $2`;
    const found = await this.reader.rows<{ id: number }>({ text }, [pattern, maxIds + 1]);
    return { pattern, few: found.length > maxIds ? undefined : found.map(({ id }) => id) };
  }
}

/** SQL condition that the owner of a row matches. With too many owners, the statement must join `profiles p`. */
export function ownedByMatch(conditions: Conditions, column: string, { pattern, few }: UsernameMatch): string {
  if (few) return `${column} = any(${conditions.placeholder(few)}::int[])`;
  const like = conditions.placeholder(pattern);
  return `(lower(p.username) like ${like} or ${displayNameLike(like, 'p.')})`;
}

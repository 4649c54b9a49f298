import { Injectable } from '@nestjs/common';
import { Conditions } from '../../../platform/database/lists/conditions.js';
import { SearchTerm } from '../../../platform/database/lists/search-term.js';
import type { Sql } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';

/** Lists match up to this number of creators by id. With more creators, scanning the list in its order finds a page fast enough. */
const MAX_IDS = 1000;
/** For a list with few rows for each creator. */
export const MAX_IDS_OF_SHORT_LIST = 5000;

/** Whether the display name of the row matches. Must contain the expression of the index. */
export function displayNameMatches(term: SearchTerm, placeholder: Sql, row = ''): Sql {
  return `(${row}display_name <> '' and ${term.matches(`search_form(${row}display_name)`, placeholder)})`;
}

/** The text that administrators search users by, besides the display name. Must equal the expression of the index. */
export const PROFILE_SEARCH = `search_form(username || ' ' || coalesce(email, '') || ' ' || coalesce(pending_email, ''))`;

/** Whether a profile has the signs of a text somewhere. Must equal the expressions of the index `profiles_search_signs`. */
export const profileHasSigns = (placeholder: Sql): Sql =>
  `signs_of(display_name || ' ' || location || ' ' || coalesce(email, '') || ' ' || coalesce(pending_email, '')) @> signs_of(${placeholder})
    and (display_name || location || coalesce(email, '') || coalesce(pending_email, '')) ~ '[^ -~]'`;

export interface UsernameMatch {
  term: SearchTerm;
  /** All matching ids; undefined when there are too many. */
  few: number[] | undefined;
}

/** Finds owners by username and display name, for back-office lists whose search includes the owner of a row. */
@Injectable()
export class UsernameSearch {
  constructor(private readonly reader: Reader) {}

  async matching(search: string, maxIds = MAX_IDS): Promise<UsernameMatch> {
    const term = new SearchTerm(search);
    // Usernames have no signs.
    const condition = term.hasSigns
      ? `${profileHasSigns('$3')} and ${displayNameMatches(term, '$1')}`
      : `${term.matches(PROFILE_SEARCH, '$1')} and ${term.matches('lower(username)', '$1')} or ${displayNameMatches(term, '$1')}`;
    const values = [term.value, maxIds + 1, ...(term.hasSigns ? [term.text] : [])];
    const found = await this.reader.all<{ id: number }>(`select id from profiles where ${condition} limit $2`, values);
    return { term, few: found.length > maxIds ? undefined : found.map(({ id }) => id) };
  }
}

/** SQL condition that the owner of a row matches. A scalar subquery, because PostgreSQL would join all rows before it takes the first ones. */
export function ownedByMatch(conditions: Conditions, column: string, { term, few }: UsernameMatch): Sql {
  if (few) return `${column} = any(${conditions.placeholder(few)}::int[])`;
  const pattern = conditions.placeholder(term.value);
  return `(select ${term.matches('lower(p.username)', pattern)} or ${displayNameMatches(term, pattern, 'p.')} from profiles p where p.id = ${column})`;
}

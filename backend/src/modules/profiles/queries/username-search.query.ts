import { Injectable } from '@nestjs/common';
import { Conditions, containing, startingWith } from '../../../platform/database/conditions.js';
import { Reader } from '../../../platform/database/reader.js';

/** So many creators are looked up one by one; with more, a walk along a list's order meets one soon. */
const FEW = 1000;
/** Trigrams find nothing shorter. */
const TRIGRAM = 3;

/** What administrators search users by; an index has the same words. */
export const PROFILE_SEARCH = `lower(username || ' ' || coalesce(email, '') || ' ' || coalesce(pending_email, ''))`;

export interface UsernameMatch {
  /** For LIKE: part of a name, or the beginning of one where the term is short. */
  pattern: string;
  isShort: boolean;
  /** All of them when they are few. */
  few: number[] | undefined;
}

/** For the lists of the back-office whose search also looks at whose a row is. */
@Injectable()
export class UsernameSearch {
  constructor(private readonly reader: Reader) {}

  async matching(search: string): Promise<UsernameMatch> {
    const term = search.toLowerCase();
    const isShort = term.length < TRIGRAM;
    const pattern = isShort ? startingWith(term) : containing(term);
    const text = `select id from profiles where ${isShort ? '' : `${PROFILE_SEARCH} like $1 and`} lower(username) like $1 limit $2`;
    const found = await this.reader.rows<{ id: number }>({ text }, [pattern, FEW + 1]);
    return { pattern, isShort, few: found.length > FEW ? undefined : found.map(({ id }) => id) };
  }
}

/** The condition that the row's owner matches; `p` is joined in when they are not few. */
export function ownedByMatch(conditions: Conditions, column: string, { pattern, few }: UsernameMatch): string {
  return few ? `${column} = any(${conditions.placeholder(few)}::int[])` : `lower(p.username) like ${conditions.placeholder(pattern)}`;
}

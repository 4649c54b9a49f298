import type { Sql } from '../../../platform/database/projection.js';
import { mediaSets } from '../../../platform/tables/declared-tables.js';
import type { MediaSet } from '../../../platform/tables/media-set.js';
import { ITEM_KINDS, type ItemKind } from '../domain/report.js';

/** The columns with the id of an item in reports, claims, notes and decisions. At most one of them is not null. */
export const ITEM_COLUMNS: Sql = ITEM_KINDS.map((kind) => `${kind}_id`).join(', ');

/** SQL values of these columns for a parameter such as `media 5`. */
export const itemColumnsOf = (item: Sql): Sql =>
  ITEM_KINDS.map((kind) => `case when split_part(${item}, ' ', 1) = '${kind}' then split_part(${item}, ' ', 2)::int end`).join(', ');

/** The ids of the item of a row, for an API consumer. */
export const itemIdsOf = (row: string): Record<`${ItemKind}Id`, Sql> =>
  Object.fromEntries(ITEM_KINDS.map((kind) => [`${kind}Id`, `${row}.${kind}_id`])) as Record<`${ItemKind}Id`, Sql>;

/** SQL rows: the set `s` of media that the row is about, by an expression for each kind of sets. */
export const setOf = (row: string, columns: (set: MediaSet) => Sql): Sql =>
  `(${mediaSets()
    .map((set) => `select ${columns(set)} from ${set.table} s where s.id = ${row}.${set.kind}_id`)
    .join(' union all ')}) s`;

/** SQL: the row is about the same profile or item as the row `item`. */
export const aboutItem = (row: string, item = 'r'): string => `${row}.profile_id = ${item}.profile_id and ${row}.item = ${item}.item`;

/** SQL: the decision is about the same profile or item. One about a deleted item has lost its number, and is none about the profile. */
export const decisionAbout = (row: string, item = 'r'): string =>
  `${aboutItem(row, item)} and (${item}.item <> '' or not ${row}.about_item)`;

/** SQL condition: the item of the row waits for the outcome of an appeal or of a hold, which are decided one by one (PR-134). */
export const isHeldOrAppealed = (item = 'r'): string =>
  `exists (select from reports o where ${aboutItem('o', item)} and o.status = 'open' and o.reason in ('appeal', 'block_list'))
    or exists (select from moderation_decisions d where ${decisionAbout('d', item)} and d.outcome = 'hold' and d.ended_at is null)`;

/** SQL condition: a moderator other than the one with this id has claimed the item of the row (PR-127). */
export const isClaimedByOther = (adminId: string, item = 'r'): string =>
  `exists (select from moderation_claims c where ${aboutItem('c', item)} and c.claimed_until > now() and c.admin_id <> ${adminId})`;

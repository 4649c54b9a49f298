import type { Sql } from '../../platform/database/projection.js';

/** SQL condition: whether one of the two profiles has blocked the other. False for a viewer without a session, who is null. */
export const areBlocked = (viewer: Sql, other: Sql): Sql =>
  `(exists(select from blocks b where b.blocker_id = ${viewer} and b.blocked_id = ${other})
    or exists(select from blocks b where b.blocker_id = ${other} and b.blocked_id = ${viewer}))`;

/**
 * The same for a statement that has locked both profiles, from columns of the locked rows. The function reads blocks that were committed
 * while the statement waited for its locks.
 */
export const areBlockedNow = (one: Sql, other: Sql): Sql => `are_blocked(${one}, ${other})`;

export const isMuted = (viewer: Sql, other: Sql): Sql =>
  `exists(select from mutes u where u.muter_id = ${viewer} and u.muted_id = ${other})`;

/** The profiles `id` of an array that have blocked the viewer or are blocked by them. For lists that are cached for all viewers. */
export const blockedAmong = (viewer: Sql, ids: Sql): Sql =>
  `select blocked_id as id from blocks where blocker_id = ${viewer} and blocked_id = any(${ids})
    union all select blocker_id from blocks where blocked_id = ${viewer} and blocker_id = any(${ids})`;

/** The profiles `id` that have blocked the viewer or are blocked by them. */
export const blockedFor = (viewer: Sql): Sql =>
  `select blocked_id as id from blocks where blocker_id = ${viewer} union select blocker_id from blocks where blocked_id = ${viewer}`;

/** The profiles `id` of an array that the viewer has muted. */
export const mutedAmong = (viewer: Sql, ids: Sql): Sql =>
  `select muted_id as id from mutes where muter_id = ${viewer} and muted_id = any(${ids})`;

import type { Admin } from '../../kernel/actor.js';
import type { Message } from '../../kernel/message.js';
import type { BulkRequest } from './bulk-action.js';

export interface BulkAction {
  id: number;
  request: BulkRequest;
  /** The last row that was changed or skipped. */
  lastId: number;
  /** The counted rows, ascending; null for an action that an earlier version has started. */
  ids: number[] | null;
  /** The greatest id at the start. */
  upTo: number;
  total: number;
  changed: number;
  skipped: number;
  adminId: number;
  username: string;
}

/** A row that was not changed, with the error of its use case. */
export interface SkippedRow {
  /** Username, file name or hashtag; the id when the row is gone. */
  name: string;
  reason: Message;
}

/** Of an action, as stored; the first rows that were skipped have names. */
export interface BulkResult {
  changed: number;
  skipped: number;
  skippedRows: SkippedRow[];
}

export interface MatchingRows {
  ids: number[];
  /** Reports only: items that a moderator decides one by one. */
  leftOut: number;
}

/** What an action does with one row. */
interface BulkChange {
  /** Type of the row in the audit log. */
  objectType: string;
  /** Operation id under which the audit log records each change, as the same change of one row. */
  operation: string;
  apply: (admin: Admin, id: number, hashtag: string) => Promise<unknown>;
}

/** The lists, by whose filters an action selects rows, and the use cases that change one. */
export abstract class BulkTargets {
  /** Throws `BulkActionUnknown` for an action that the list does not have, or without its hashtag. */
  abstract stepOf(request: BulkRequest): BulkChange;

  /** Ids of the rows that the action would change, ascending, and the number of those that match and are left out. */
  abstract matching(request: BulkRequest, adminId: number): Promise<MatchingRows>;

  /** Those of the rows that the action would still change. */
  abstract stillMatching(request: BulkRequest, adminId: number, ids: number[]): Promise<number[]>;

  /** The state of the row that the audit log records, as JSON text. */
  abstract stateOf(request: BulkRequest, id: number): Promise<string | undefined>;

  /** The name under which administrators know the row, also in the trash. */
  abstract nameOf(request: BulkRequest, id: number): Promise<string>;
}

/** A transaction that another one collided with, and that is tried again. */
export class RowLocked extends Error {}

/** The records of bulk actions, from which another process continues one. */
export abstract class BulkActionRows {
  /** Keeps what was counted, for an hour. Returns its id. */
  abstract addCounted(counted: { request: BulkRequest; ids: number[]; adminId: number; username: string }): Promise<number>;

  /** Starts the action on the rows that this administrator has counted for the same request. Returns their number; undefined without them. */
  abstract start(id: number, request: BulkRequest, adminId: number): Promise<number | undefined>;

  /** Of an action that could not start: it may be started again. */
  abstract putBack(id: number): Promise<void>;

  /** Running actions whose job has ended with its process. Removes old ones. */
  abstract interrupted(): Promise<Pick<BulkAction, 'id' | 'adminId' | 'username'>[]>;

  /** Undefined for an action that has ended. */
  abstract begin(id: number, jobId: number): Promise<BulkAction | undefined>;

  /** In the transaction of the change, so that it is counted exactly when it is committed. */
  abstract advance(id: number, lastId: number, skipped?: SkippedRow): Promise<void>;

  abstract end(id: number, state: 'completed' | 'failed' | 'cancelled'): Promise<BulkResult>;

  /** `RowLocked` for the error of a transaction that another one collided with, otherwise the error itself. */
  abstract asRowLocked(error: unknown): unknown;
}

import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import type { BatchedLookup } from './batched-lookup.js';
import type { RequestCoalescer } from './request-coalescer.js';
import { isDatabaseUnavailable } from './database-errors.js';
import type { JsonOf } from './json.js';
import { Reader } from './reader.js';
import type { JsonRow, JsonStatement, Statement } from './statement.js';
import { Replicas } from './replicas.js';

/**
 * Reads public content from a replica that has replayed the caller's latest write (ADR 0024). Reads from the primary when
 * no replica is configured or none has caught up.
 */
@Injectable()
export class PublicReader {
  constructor(
    private readonly primary: Reader,
    private readonly replicas: Replicas,
  ) {}

  /** See `Reader.json`. */
  json<View>(statement: JsonStatement<View>, values?: unknown[]): Promise<JsonOf<View> | undefined> {
    return this.read((reader) => reader.json(statement, values));
  }

  /** See `Reader.list`. */
  list<Item>(statement: JsonStatement<Item[]>, values: unknown[] = []): Promise<JsonOf<Item[]>> {
    return this.read((reader) => reader.list(statement, values));
  }

  /** See `Reader.jsonRows`. */
  jsonRows<View, Columns>(statement: JsonStatement<View, Columns>, values: unknown[] = []): Promise<JsonRow<View, Columns>[]> {
    return this.read((reader) => reader.jsonRows(statement, values));
  }

  /** Like `jsonRows`, but identical queries on the same server share one statement. A replica is chosen for each caller first. */
  sharedJsonRows<View, Columns>(
    coalescer: RequestCoalescer<JsonRow<View, Columns>[]>,
    statement: JsonStatement<View, Columns>,
    values: unknown[],
  ): Promise<JsonRow<View, Columns>[]> {
    const key = `${statement.text} ${JSON.stringify(values)}`;
    return this.read((reader) => coalescer.answer(reader, key, () => reader.jsonRows(statement, values)));
  }

  /** The row of the key, by a statement that is shared with the lookups of other callers on the same server. */
  batchedRow<Key, Row extends QueryResultRow>(lookup: BatchedLookup<Key, Row>, key: Key): Promise<Row | undefined> {
    return this.read((reader) => lookup.find(reader, key));
  }

  /** See `Reader.rows`. */
  rows<Row extends QueryResultRow>(statement: Statement, values: unknown[] = []): Promise<Row[]> {
    return this.read((reader) => reader.rows<Row>(statement, values));
  }

  private async read<T>(query: (reader: Reader) => Promise<T>): Promise<T> {
    const replica = this.replicas.choose();
    if (replica === undefined) return query(this.primary);
    try {
      return await query(replica.reader);
    } catch (error) {
      // The query may conflict with WAL replay, or the replica may have an older schema. The primary can answer in both cases.
      if (isDatabaseUnavailable(error)) replica.markUnused(error);
      return query(this.primary);
    }
  }
}

import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import type { RequestCoalescer } from './request-coalescer.js';
import { isOutOfReach } from './database-errors.js';
import { Reader, type Statement } from './reader.js';
import { Replicas } from '../replicas/replicas.js';

/**
 * For what everybody may see and many ask for: read from a replica where one is configured and has what the asker has
 * written (ADR 0024), from the primary otherwise.
 */
@Injectable()
export class PublicReader {
  constructor(
    private readonly primary: Reader,
    private readonly replicas: Replicas,
  ) {}

  /** As `Reader.json`. */
  json(statement: Statement, values: unknown[] = []): Promise<string | undefined> {
    return this.read((reader) => reader.json(statement, values));
  }

  /** As `Reader.rows`. */
  rows<Row extends QueryResultRow>(statement: Statement, values: unknown[] = []): Promise<Row[]> {
    return this.read((reader) => reader.rows<Row>(statement, values));
  }

  /** As `rows`, for what many ask at once; whom a replica would tell too little is not among those who share its answer. */
  shared<Row extends QueryResultRow>(together: RequestCoalescer<Row[]>, statement: Statement, values: unknown[]): Promise<Row[]> {
    const question = `${statement.text} ${JSON.stringify(values)}`;
    return this.read((reader) => together.answer(reader, question, () => reader.rows<Row>(statement, values)));
  }

  private async read<T>(from: (reader: Reader) => Promise<T>): Promise<T> {
    const replica = this.replicas.choose();
    if (replica === undefined) return from(this.primary);
    try {
      return await from(replica.reader);
    } catch (error) {
      // in the way of what is being replayed, or of an older schema: whatever it is, the primary knows
      if (isOutOfReach(error)) replica.leaveOut(error);
      return from(this.primary);
    }
  }
}

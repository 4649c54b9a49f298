import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import type { ClientBase, QueryResultRow } from 'pg';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { UnitOfWork } from './unit-of-work.port.js';
import { Tracing } from '../observability/tracing.js';
import type { Statement } from './reader.js';

interface Transaction {
  manager: EntityManager;
  effects: (() => Promise<void>)[];
}

/** Carries the transaction along the call, so that nobody can forget to pass it on. Adapters take `manager` from here. */
@Injectable()
export class TypeormUnitOfWork extends UnitOfWork {
  private readonly log = new Logger('unit-of-work');
  private readonly current = new AsyncLocalStorage<Transaction>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly tracing: Tracing,
  ) {
    super();
  }

  get manager(): EntityManager {
    return this.current.getStore()?.manager ?? this.dataSource.manager;
  }

  /**
   * The rows of a statement that is written often: it has a name, so PostgreSQL parses and plans it once a connection.
   * TypeORM knows no such statements.
   */
  async rows<Row extends QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row[]> {
    const runner = this.current.getStore()?.manager.queryRunner;
    if (!runner) return this.dataSource.query<Row[]>(statement.text, values);
    const client: unknown = await runner.connect();
    if (!isClient(client)) throw new Error('TypeORM gave no connection of pg');
    try {
      return (await this.tracing.statement(statement, () => client.query<Row>({ ...statement, values }))).rows;
    } catch (error) {
      throw error instanceof Error ? new QueryFailedError(statement.text, values, error) : error;
    }
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.current.getStore()) return work();
    const effects: Transaction['effects'] = [];
    const result = await this.dataSource.transaction((manager) => this.current.run({ manager, effects }, work));
    for (const effect of effects) await this.settle(effect);
    return result;
  }

  async afterCommit(effect: () => Promise<void>): Promise<void> {
    const transaction = this.current.getStore();
    if (transaction) transaction.effects.push(effect);
    else await effect();
  }

  /** Runs a statement outside the surrounding transaction: it stays done whatever becomes of that. */
  async apart<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return work(this.dataSource.manager);
  }

  /** The transaction is durable already: an effect that fails is reported, and cannot undo the answer. */
  private async settle(effect: () => Promise<void>): Promise<void> {
    try {
      await effect();
    } catch (error) {
      this.log.error(error, 'an effect after the commit failed');
    }
  }
}

const isClient = (connection: unknown): connection is ClientBase =>
  typeof connection === 'object' && connection !== null && 'query' in connection;

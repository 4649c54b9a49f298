import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import type { ClientBase, QueryResultRow } from 'pg';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { QueryCache } from './cache.js';
import { UnitOfWork, type CacheTag, type TransactionOptions } from './unit-of-work.port.js';
import { Tracing } from '../observability/tracing.js';
import type { Statement } from './reader.js';

type Effect = () => Promise<void>;
type Precondition = (manager: EntityManager) => Promise<void>;

/** `check` is undefined once a transaction has committed: that transaction may have changed what it compares. */
interface PendingPrecondition {
  check?: Precondition;
}

interface Transaction {
  manager: EntityManager;
  commitEffects: Effect[];
  rollbackEffects: Effect[];
}

/** Keeps the transaction in `AsyncLocalStorage`, so that callers need not pass it on. Adapters use `manager`. */
@Injectable()
export class TypeormUnitOfWork extends UnitOfWork {
  private readonly log = new Logger('unit-of-work');
  private readonly current = new AsyncLocalStorage<Transaction>();
  private readonly precondition = new AsyncLocalStorage<PendingPrecondition>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly tracing: Tracing,
    private readonly cache: QueryCache,
  ) {
    super();
  }

  get manager(): EntityManager {
    return this.current.getStore()?.manager ?? this.dataSource.manager;
  }

  get isInTransaction(): boolean {
    return this.current.getStore() !== undefined;
  }

  /**
   * Runs a frequent statement as a named prepared statement, which PostgreSQL parses and plans once per connection: in the transaction, or
   * in one round trip without one. TypeORM does not support prepared statements.
   */
  async rows<Row extends QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row[]> {
    const inTransaction = this.current.getStore()?.manager.queryRunner;
    const runner = inTransaction ?? this.dataSource.createQueryRunner();
    try {
      const client: unknown = await runner.connect();
      if (!isClient(client)) throw new Error('TypeORM gave no connection of pg');
      return (await this.tracing.statement(statement, () => client.query<Row>({ ...statement, values }))).rows;
    } catch (error) {
      throw error instanceof Error ? new QueryFailedError(statement.text, values, error) : error;
    } finally {
      if (inTransaction === undefined) await runner.release();
    }
  }

  async run<T>(work: () => Promise<T>, { invalidatesCaches = true }: TransactionOptions = {}): Promise<T> {
    if (this.current.getStore()) return work();
    const effects: Omit<Transaction, 'manager'> = { commitEffects: [], rollbackEffects: [] };
    const precondition = this.precondition.getStore();
    try {
      const result = await this.dataSource.transaction(async (manager) => {
        await precondition?.check?.(manager);
        return this.current.run({ manager, ...effects }, work);
      });
      if (invalidatesCaches) this.cache.invalidate('content');
      if (precondition) precondition.check = undefined;
      await this.runEffects(effects.commitEffects);
      return result;
    } catch (error) {
      await this.runEffects(effects.rollbackEffects);
      throw error;
    }
  }

  /** Runs `work`, and `check` at the start of its transactions until one has committed. The transaction ends when it throws. */
  async runWithPrecondition<T>(check: Precondition, work: () => Promise<T>): Promise<T> {
    return this.precondition.run({ check }, work);
  }

  /** The commit of a transaction invalidates by itself. */
  invalidateCaches(tag: CacheTag): void {
    if (!this.isInTransaction) this.cache.invalidate(tag);
  }

  async afterCommit(effect: Effect): Promise<void> {
    const transaction = this.current.getStore();
    if (transaction) transaction.commitEffects.push(effect);
    else await effect();
  }

  afterRollback(effect: Effect): void {
    this.current.getStore()?.rollbackEffects.push(effect);
  }

  /** Runs work outside the surrounding transaction; a rollback of that transaction does not undo it. */
  async runOutsideTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return work(this.dataSource.manager);
  }

  /** Logs a failing effect instead of throwing, because the transaction has already ended. */
  private async runEffects(effects: Effect[]): Promise<void> {
    for (const effect of effects) {
      try {
        await this.precondition.run({}, effect);
      } catch (error) {
        this.log.error(error, 'an effect after the end of a transaction failed');
      }
    }
  }
}

const isClient = (connection: unknown): connection is ClientBase =>
  typeof connection === 'object' && connection !== null && 'query' in connection;

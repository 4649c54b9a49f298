import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import type { ClientBase, QueryResult } from 'pg';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { QueryCache } from './cache.js';
import { UnitOfWork, type CacheTag, type TransactionOptions } from './unit-of-work.port.js';
import { Tracing } from '../observability/tracing.js';
import { type Statement, Statements } from './statement.js';

type Effect = () => Promise<void>;
type Precondition = () => Promise<void>;

/** `check` is undefined once a transaction has committed: that transaction may have changed what it compares. */
interface PendingPrecondition {
  check?: Precondition;
}

interface Transaction {
  manager: EntityManager;
  commitEffects: Effect[];
  rollbackEffects: Effect[];
}

/**
 * Keeps the transaction in `AsyncLocalStorage`, so that callers need not pass it on. Statements run in the transaction, or in one round trip
 * without one.
 */
@Injectable()
export class TypeormUnitOfWork extends Statements implements UnitOfWork {
  private readonly log = new Logger('unit-of-work');
  private readonly current = new AsyncLocalStorage<Transaction | undefined>();
  private readonly precondition = new AsyncLocalStorage<PendingPrecondition>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly tracing: Tracing,
    private readonly cache: QueryCache,
  ) {
    super();
  }

  /** For entities. */
  get manager(): EntityManager {
    return this.current.getStore()?.manager ?? this.dataSource.manager;
  }

  get isInTransaction(): boolean {
    return this.current.getStore() !== undefined;
  }

  async run<T>(work: () => Promise<T>, { invalidatesCaches = true }: TransactionOptions = {}): Promise<T> {
    if (this.current.getStore()) return work();
    const effects: Omit<Transaction, 'manager'> = { commitEffects: [], rollbackEffects: [] };
    const precondition = this.precondition.getStore();
    try {
      const result = await this.dataSource.transaction((manager) =>
        this.current.run({ manager, ...effects }, async () => {
          await precondition?.check?.();
          return work();
        }),
      );
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
  runOutsideTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.current.run(undefined, work);
  }

  /** Uses the connection of TypeORM, which does not support prepared statements itself. */
  protected async query(statement: Statement, values?: unknown[]): Promise<QueryResult> {
    const inTransaction = this.current.getStore()?.manager.queryRunner;
    const runner = inTransaction ?? this.dataSource.createQueryRunner();
    try {
      const client: unknown = await runner.connect();
      if (!isClient(client)) throw new Error('TypeORM gave no connection of pg');
      const { name, text } = statement;
      return await this.tracing.statement(statement, () => client.query({ name, text, values }));
    } catch (error) {
      throw error instanceof Error ? new QueryFailedError(statement.text, values, error) : error;
    } finally {
      if (inTransaction === undefined) await runner.release();
    }
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

import { setImmediate as nextTurn } from 'node:timers/promises';
import { isCollision, isDatabaseUnavailable, Overloaded } from './database-errors.js';
import type { Statement } from './statement.js';
import type { TypeormUnitOfWork } from './typeorm-unit-of-work.js';

/** Bounds the locks and the work of one statement. */
const MAX_PAIRS = 100;
/** Writes that have no result yet. Further ones answer 503 at once. */
const MAX_WAITING = 1_000;
/** A statement that takes longer does not hold up the next one. */
const SLOW_MS = 1_000;

type Results = (number | null)[];

interface Batch {
  first: number[];
  second: number[];
  results: Promise<Results>;
}

/**
 * A statement for the ids of several writes, which it is given as two arrays. It locks their rows first and returns, as `results`, an array with
 * a number for each write, and null for a write that it has not made. `orSkip` follows its row locks: a statement of several writes leaves out
 * those whose rows another transaction has locked, because it would hold many locks while it waits.
 */
export interface BatchStatement {
  name: string;
  text: (orSkip: 'skip locked' | '') => string;
}

/** Runs the writes of concurrent requests as one statement, whose commit makes all of them durable before they are answered (ADR 0049). */
export class BatchedWrites {
  private readonly together: Statement;
  private readonly alone: Statement;
  private running: Promise<unknown> = Promise.resolve();
  private next: Batch | undefined;
  private waiting = 0;

  constructor(
    private readonly work: Pick<TypeormUnitOfWork, 'one' | 'isInTransaction' | 'invalidateCaches'>,
    { name, text }: BatchStatement,
  ) {
    this.together = { name, text: text('skip locked') };
    this.alone = { name: `${name}-alone`, text: text('') };
  }

  /** Returns null when the rows do not exist or are hidden. */
  async run(first: number, second: number): Promise<number | null> {
    if (this.work.isInTransaction) return this.runAlone(first, second);
    if (this.waiting >= MAX_WAITING) throw new Overloaded();
    this.waiting++;
    try {
      return (await this.runInBatch(first, second)) ?? (await this.runAlone(first, second));
    } finally {
      this.waiting--;
    }
  }

  private async runInBatch(first: number, second: number): Promise<number | null | undefined> {
    if (this.next === undefined || this.next.first.length >= MAX_PAIRS) this.next = this.batchAfterRunning();
    const batch = this.next;
    const index = batch.first.push(first) - 1;
    batch.second.push(second);
    return (await batch.results)[index];
  }

  private batchAfterRunning(): Batch {
    const first: number[] = [];
    const second: number[] = [];
    const started = this.running.then(nextTurn).then(() => {
      if (this.next?.first === first) this.next = undefined;
    });
    const results = started.then(() => this.send(this.together, first, second)).catch(noneOrUnavailable);
    this.running = started.then(() => settledOrSlow(results));
    return { first, second, results };
  }

  /** Waits for the row locks. */
  private async runAlone(first: number, second: number): Promise<number | null> {
    const [result] = await this.send(this.alone, [first], [second]);
    return result ?? null;
  }

  private async send(statement: Statement, first: number[], second: number[]): Promise<Results> {
    const row = await this.work.one<{ results: Results }>(statement, [first, second]);
    const results = row?.results ?? [];
    if (results.some((result) => result !== null)) this.work.invalidateCaches('counters');
    return results;
  }
}

/** After an error of one write, each write runs alone. When the database is not available, none does. */
function noneOrUnavailable(error: unknown): Results {
  if (isDatabaseUnavailable(error) && !isCollision(error)) throw error;
  return [];
}

async function settledOrSlow(results: Promise<unknown>): Promise<void> {
  const slow = Promise.withResolvers<void>();
  const timer = setTimeout(slow.resolve, SLOW_MS);
  await Promise.race([results.catch(() => undefined), slow.promise]);
  clearTimeout(timer);
}

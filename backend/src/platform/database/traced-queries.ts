import type { AfterQueryEvent, BeforeQueryEvent, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import { type Spans, statementName } from '../observability/spans.js';

/** Records the statements of TypeORM as spans in the trace of their request. */
export class TracedQueries implements EntitySubscriberInterface {
  /** Start times. One entry per connection is enough, because a connection runs one statement at a time. */
  private readonly startedAt = new WeakMap<QueryRunner, number>();

  constructor(private readonly spans: Spans) {}

  beforeQuery({ queryRunner }: BeforeQueryEvent): void {
    this.startedAt.set(queryRunner, performance.now());
  }

  afterQuery({ queryRunner, query, error }: AfterQueryEvent): void {
    const now = performance.now();
    this.spans.statementDone(statementName({ text: query }), this.startedAt.get(queryRunner) ?? now, error ?? undefined);
  }
}

import type { AfterQueryEvent, BeforeQueryEvent, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import type { Spans } from '../observability/spans.js';
import { statementName } from '../observability/statement-name.js';

/** TypeORM's own statements in the trace of the request that they are made for. */
export class TracedQueries implements EntitySubscriberInterface {
  /** A connection runs one statement after the other. */
  private readonly begun = new WeakMap<QueryRunner, number>();

  constructor(private readonly spans: Spans) {}

  beforeQuery({ queryRunner }: BeforeQueryEvent): void {
    this.begun.set(queryRunner, performance.now());
  }

  afterQuery({ queryRunner, query, error }: AfterQueryEvent): void {
    const now = performance.now();
    this.spans.statementDone(statementName({ text: query }), this.begun.get(queryRunner) ?? now, error ?? undefined);
  }
}

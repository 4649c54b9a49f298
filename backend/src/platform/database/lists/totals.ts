import { Injectable } from '@nestjs/common';
import { Reader } from '../reader.js';

/** Counting this many rows takes a few milliseconds. */
export const MAX_EXACT_COUNT = 10_000;
/** For a few numbers of a whole table, which an index counts in about 15 ms each. 4,000,000 rows take half a second. */
export const MAX_EXACT_TABLE = 100_000;

/** Number of rows of a list. */
export interface Total {
  count: number;
  /** True when `count` is an estimate, because counting would take too long. */
  estimated: boolean;
}

interface Plan {
  Plan: { 'Plan Rows': number };
}

/** Counts the rows of a list exactly up to 10,000, or another maximum, and uses the planner's estimate above. */
@Injectable()
export class Totals {
  constructor(private readonly reader: Reader) {}

  /** `rows` is a select statement without `order by` and `limit`. */
  async of(rows: string, values: unknown[] = [], maxExact = MAX_EXACT_COUNT): Promise<Total> {
    const text = `select count(*)::int as n from (${rows} limit ${maxExact + 1}) counted`;
    const count = await this.reader.count(text, values);
    return count <= maxExact ? { count, estimated: false } : this.estimate(rows, values, count);
  }

  /** The planner's estimate, without counting. */
  async estimate(rows: string, values: unknown[], atLeast = 0): Promise<Total> {
    const explained = await this.reader.one<{ 'QUERY PLAN': [Plan] }>(`explain (format json) ${rows}`, values);
    return { count: Math.max(atLeast, explained?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0), estimated: true };
  }
}

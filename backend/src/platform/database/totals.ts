import { Injectable } from '@nestjs/common';
import type { Total } from '../http/contract/total.js';
import { Reader } from './reader.js';

/** Up to here counting takes a few milliseconds. */
const EXACT_UP_TO = 10_000;

interface Plan {
  Plan: { 'Plan Rows': number };
}

/** How many rows a list has: counted while that is cheap, the planner's estimate beyond. */
@Injectable()
export class Totals {
  constructor(private readonly reader: Reader) {}

  /** `rows` selects something for each row, without an order or a limit. */
  async of(rows: string, values: unknown[]): Promise<Total> {
    const text = `select count(*)::int as n from (${rows} limit ${EXACT_UP_TO + 1}) counted`;
    const [counted] = await this.reader.rows<{ n: number }>({ text }, values);
    const count = counted?.n ?? 0;
    return count <= EXACT_UP_TO ? { count, estimated: false } : this.roughly(rows, values, count);
  }

  /** Without counting any. */
  async roughly(rows: string, values: unknown[], atLeast = 0): Promise<Total> {
    const [explained] = await this.reader.rows<{ 'QUERY PLAN': [Plan] }>({ text: `explain (format json) ${rows}` }, values);
    return { count: Math.max(atLeast, explained?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0), estimated: true };
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { LOCKS } from './advisory-lock.js';

const FOLDER = path.resolve(import.meta.dirname, 'functions');

describe('LOCKS', () => {
  it('has a different number for each lock', () => {
    const numbers = Object.values(LOCKS);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('has the number that a database function repeats', () => {
    const used = readdirSync(FOLDER).flatMap((file) =>
      [...readFileSync(path.join(FOLDER, file), 'utf8').matchAll(/advisory_\w*lock\w*\((\d+)/g)].map(([, lock]) => [file, Number(lock)]),
    );
    expect(used).toEqual([['recompute_rows.sql', LOCKS.outbox]]);
  });
});

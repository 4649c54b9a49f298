import { readFile } from 'node:fs/promises';
import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

const TABLES = new URL('0200-baseline.sql', import.meta.url);
// A restore creates the tables in a schema in front of the one that has them.
const HAS_TABLES = `select exists (select from pg_tables where schemaname = current_schema() and tablename = 'profiles') as "hasTables"`;

/** The schema of version 0.3.0, whose databases have its tables and are left unchanged. */
export class Baseline1795632000000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    const [state] = (await db.query(HAS_TABLES)) as { hasTables: boolean }[];
    if (!state?.hasTables) await db.query(await readFile(TABLES, 'utf8'));
  }
}

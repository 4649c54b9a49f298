import type { QueryRunner } from 'typeorm';

/**
 * Adds columns with constant defaults, and the rules of their values. A rule that is added with its column is checked for all rows while no one
 * can read the table; one that is validated later is not. Each statement has to be a transaction of its own (`transaction = false`).
 */
export async function addCheckedColumns(
  db: QueryRunner,
  table: string,
  columns: Record<string, string>,
  checks: Record<string, string>,
): Promise<void> {
  const added = Object.entries(columns).map(([name, type]) => `add column if not exists ${name} ${type}`);
  const rules = Object.entries(checks).map(([name, check]): [string, string] => [`${table}_${name}_check`, check]);
  await db.query(`alter table ${table} ${added.join(', ')}`);
  await db.query(
    `alter table ${table} ${rules.map(([name, check]) => `drop constraint if exists ${name}, add constraint ${name} check (${check}) not valid`).join(', ')}`,
  );
  for (const [name] of rules) await db.query(`alter table ${table} validate constraint ${name}`);
}

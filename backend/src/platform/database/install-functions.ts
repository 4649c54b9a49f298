import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import type { QueryRunner } from 'typeorm';

const FOLDER = path.join(import.meta.dirname, 'functions');

const CREATE_TABLE = 'create table if not exists schema_functions (name text primary key, hash text not null)';
const RECORD = `insert into schema_functions (name, hash) select * from unnest($1::text[], $2::text[])
  on conflict (name) do update set hash = excluded.hash`;

interface FunctionFile {
  name: string;
  hash: string;
  text: string;
}

/**
 * Creates the functions whose files in `functions/` differ from those that the database got last, in one transaction. The functions of deleted
 * files stay, because instances of the former version call them during an upgrade. With `onlyNew`, only those that the database does not have.
 */
export async function installFunctions(runner: QueryRunner, { onlyNew = false } = {}): Promise<void> {
  await runner.query(CREATE_TABLE);
  const installed = (await runner.query('select name, hash from schema_functions')) as FunctionFile[];
  const hashes = new Map(installed.map(({ name, hash }) => [name, hash]));
  const changed = (await readFunctions()).filter(({ name, hash }) => hashes.get(name) !== hash && !(onlyNew && hashes.has(name)));
  if (changed.length === 0) return;
  await runner.startTransaction();
  try {
    // The tables that a function uses may be created after it.
    await runner.query('set local check_function_bodies = off');
    await runner.query(changed.map(({ text }) => text).join('\n'));
    await runner.query(RECORD, [changed.map(({ name }) => name), changed.map(({ hash }) => hash)]);
    await runner.commitTransaction();
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

async function readFunctions(): Promise<FunctionFile[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(FOLDER, file), 'utf8');
      return { name: path.basename(file, '.sql'), hash: createHash('sha256').update(text).digest('hex'), text };
    }),
  );
}

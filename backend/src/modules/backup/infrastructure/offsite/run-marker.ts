import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { isPermissionDenied } from '../../../../platform/database/database-errors.js';
import { OffsiteInUse } from '../../domain/backup.errors.js';
import type { TargetFiles } from '../target-files.js';

const PREFIX = 'run-';

/**
 * Runs the work while a marker is in the target. Throws `OffsiteInUse` when another database has a marker there: its files must not be
 * removed, and it must not remove files of this run. Two that start at the same time see each other's marker, so at most one continues.
 * Markers of the same database are those of killed runs, because the caller holds its lock.
 */
export async function withRunMarker<T>(target: TargetFiles, database: string, work: () => Promise<T>): Promise<T> {
  const own = `${PREFIX}${randomUUID()}.json`;
  await target.putText(own, `${JSON.stringify({ database })}\n`);
  try {
    for await (const { key } of target.storage.list(PREFIX)) {
      if (key === own) continue;
      if (!(await isOf(target, key, database))) throw new OffsiteInUse({ key });
      await target.storage.remove(key);
    }
    return await work();
  } finally {
    await target.storage.remove(own);
  }
}

async function isOf(target: TargetFiles, key: string, database: string): Promise<boolean> {
  const marker = await target.readText(key);
  return marker === undefined || key.endsWith('.partial') || marker === `${JSON.stringify({ database })}\n`;
}

/** A cluster has one identifier from its creation on, also after a restart on another address. */
const OF_CLUSTER = `select system_identifier::text || '/' || current_database() as database from pg_control_system()`;
const OF_DATABASE = `select 'oid ' || oid || '/' || datname as database from pg_database where datname = current_database()`;

/**
 * Identifies the database of this installation among others. A hosting company may reserve `pg_control_system` for its own role; then two
 * clusters whose databases have the same name and object id are taken for one.
 */
export async function databaseIdentity(dataSource: Pick<DataSource, 'query'>): Promise<string> {
  const identity = async (statement: string): Promise<string> => {
    const [row] = await dataSource.query<{ database: string }[]>(statement);
    return row?.database ?? '';
  };
  try {
    return await identity(OF_CLUSTER);
  } catch (error) {
    if (!isPermissionDenied(error)) throw error;
    new Logger('off-site backup').warn(
      'The database role may not call pg_control_system(), so a second installation that backs up to the same target may not be noticed.',
    );
    return identity(OF_DATABASE);
  }
}

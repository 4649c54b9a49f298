import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { isPermissionDenied } from '../../../../platform/database/database-errors.js';

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

import { Readable } from 'node:stream';
import { BACKUP_TABLES } from './backup-tables.js';
import type { Snapshot } from './snapshot.js';

const FORMAT_VERSION = 1;

/** Returns one JSON document with one row per line, without administrators and the audit log. */
export function jsonBackup(snapshot: Snapshot): Readable {
  return Readable.from(pieces(snapshot), { objectMode: false, highWaterMark: 1024 * 1024 });
}

async function* pieces(snapshot: Snapshot): AsyncGenerator<Buffer> {
  const head = {
    format: 'vitrine-database',
    formatVersion: FORMAT_VERSION,
    schemaVersion: snapshot.schemaVersion,
    createdAt: snapshot.takenAt,
  };
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"tables":{`);
  let separator = '\n';
  for (const table of BACKUP_TABLES.filter(({ onlyFull }) => !onlyFull)) {
    yield Buffer.from(`${separator}"${table.name}":[\n`);
    yield* (await snapshot.table(table, ',\n')) as AsyncIterable<Buffer>;
    yield Buffer.from(']');
    separator = ',\n';
  }
  yield Buffer.from('\n}}\n');
}

import { Readable } from 'node:stream';
import { FORMAT_VERSION } from '../domain/backup.js';
import { BACKUP_TABLES } from './backup-tables.js';
import type { Snapshot } from './snapshot.js';

const NEWLINE = 10;

/** One JSON document, a row a line: what is everybody's, without administrators and their log. */
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
  let before = '\n';
  for (const table of BACKUP_TABLES.filter(({ onlyFull }) => !onlyFull)) {
    yield Buffer.from(`${before}"${table.name}":[\n`);
    yield* separated(await snapshot.table(table));
    yield Buffer.from(']');
    before = ',\n';
  }
  yield Buffer.from('\n}}\n');
}

/** Lines as the elements of an array: a comma in front of each line end but the last. */
async function* separated(lines: Readable): AsyncGenerator<Buffer> {
  let open = false;
  for await (const chunk of lines as AsyncIterable<Buffer>) {
    const ends = chunk.at(-1) === NEWLINE;
    const text = (ends ? chunk.subarray(0, -1) : chunk).toString('latin1').replaceAll('\n', ',\n');
    yield Buffer.from(open ? `,\n${text}` : text, 'latin1');
    open = ends;
  }
  if (open) yield Buffer.from('\n');
}

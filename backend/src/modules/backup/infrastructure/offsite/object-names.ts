import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { VerifiedBackup } from '../../application/backup-restore.js';
import { BadArchive } from '../../domain/backup.errors.js';
import { isObjectName, objectsKey, snapshotOf, type SnapshotHead } from '../../domain/offsite-snapshot.js';
import { SeenNames } from '../seen-names.js';
import { openPart } from './encryption.js';
import type { TargetFiles } from '../target-files.js';

/** The names of the objects of a snapshot, one in a line, in the order of its manifest. */
export async function* objectNames(backup: VerifiedBackup, target: TargetFiles): AsyncGenerator<string> {
  for await (const items of backup.items())
    yield items.map((item) => ('missingKey' in item ? '' : `${target.objectName(item.sha256)}\n`)).join('');
}

export async function* readObjectNames(body: Readable): AsyncGenerator<string> {
  const lines = createInterface({ input: body, crlfDelay: Infinity });
  body.once('error', () => lines.close());
  for await (const name of lines) {
    if (!isObjectName(name)) throw new BadArchive({ reason: 'file_list_damaged' });
    yield name;
  }
  if (body.errored) throw body.errored;
}

/** The names of the objects in the target. */
export async function listObjects(target: TargetFiles, expected?: number): Promise<SeenNames> {
  const existing = new SeenNames(expected);
  for await (const { key } of target.storage.list('')) if (isObjectName(key)) existing.add(key);
  return existing;
}

/**
 * Removes objects that no snapshot uses, parts of snapshots without a description, and incomplete files of a killed run. Returns their
 * number. The caller holds the lock, so no backup relies on an unused object. `heads` are all snapshots: it removes nothing when it
 * cannot read the list of one of them.
 */
export async function removeUnusedFiles(target: TargetFiles, heads: SnapshotHead[]): Promise<number> {
  const used = new SeenNames();
  for (const { id, objects } of heads)
    for await (const name of readObjectNames(await openPart(target.storage, objectsKey(id), objects))) used.add(name);
  const snapshots = new Set(heads.map(({ id }) => id));
  let removed = 0;
  for await (const { key } of target.storage.list('')) {
    if (!isUnused(key, used, snapshots)) continue;
    await target.storage.remove(key);
    removed++;
  }
  return removed;
}

function isUnused(key: string, used: SeenNames, snapshots: Set<string>): boolean {
  if (key.endsWith('.partial')) return true;
  if (isObjectName(key)) return !used.has(key);
  const snapshot = snapshotOf(key);
  return snapshot !== undefined && !snapshot.isHead && !snapshots.has(snapshot.id);
}

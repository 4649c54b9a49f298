import { isObjectName, objectsKey, snapshotOf, type SnapshotHead } from '../../domain/offsite-snapshot.js';
import { SeenNames } from '../seen-names.js';
import { readObjectNames } from './object-names.js';
import type { OffsiteFiles } from './offsite-files.js';

/**
 * Removes objects that no snapshot uses, parts of snapshots without a description, and incomplete files of a killed run. Returns their
 * number. The caller holds the lock, so no backup relies on an unused object. `heads` are all snapshots: it removes nothing when it
 * cannot read the list of one of them.
 */
export async function removeUnusedFiles(target: OffsiteFiles, heads: SnapshotHead[]): Promise<number> {
  const used = new SeenNames();
  for (const { id, objects } of heads)
    for await (const name of readObjectNames(await target.openPart(objectsKey(id), objects))) used.add(name);
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

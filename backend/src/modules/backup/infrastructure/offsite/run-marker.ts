import { randomUUID } from 'node:crypto';
import { OffsiteInUse } from '../../domain/offsite.errors.js';
import type { OffsiteFiles } from './offsite-files.js';

const PREFIX = 'run-';

/**
 * Runs the work while a marker is in the target. Throws `OffsiteInUse` when another database has a marker there: its files must not be
 * removed, and it must not remove files of this run. Two that start at the same time see each other's marker, so at most one continues.
 * Markers of the same database are those of killed runs, because the caller holds its lock.
 */
export async function withRunMarker<T>(target: OffsiteFiles, database: string, work: () => Promise<T>): Promise<T> {
  const own = `${PREFIX}${randomUUID()}.json`;
  await target.putText(own, `${JSON.stringify({ database })}\n`);
  try {
    for await (const { key } of target.storage.list(PREFIX)) {
      if (key === own) continue;
      if (!(await isOf(target, key, database))) throw new OffsiteInUse(key);
      await target.storage.remove(key);
    }
    return await work();
  } finally {
    await target.storage.remove(own);
  }
}

async function isOf(target: OffsiteFiles, key: string, database: string): Promise<boolean> {
  const marker = await target.readText(key);
  return marker === undefined || key.endsWith('.partial') || marker === `${JSON.stringify({ database })}\n`;
}

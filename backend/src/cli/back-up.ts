import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { runCliCommand } from './run-cli-command.js';
import { printLine } from '../app/print.js';
import { BackUp, OWNERS, type RunningBackup } from '../modules/backup/index.js';
import { PRIVATE_FILE } from '../platform/storage/private-files.js';

/**
 * `npm run backup -- --out file.zip`: writes the same backup as the back-office. The file has a temporary name until it is complete.
 * Without a target it goes to standard output (`--out -`), so that a container can send its backup to another machine.
 */
export function backUpTo(target: string | undefined): Promise<never> {
  return runCliCommand(async (app, shutdown) => {
    if (target === undefined) {
      const { body, finished, missing } = await app.get(BackUp).execute('full', OWNERS.operator);
      await pipeline(body, process.stdout, { end: false });
      await finished();
      return assertComplete(missing);
    }
    if ((await stat(target).catch(() => undefined))?.isDirectory()) throw new Error(`${target} is a folder: name the file.`);
    const partial = `${target}.partial`;
    const removePartial = (): Promise<void> => rm(partial, { force: true });
    const { body, finished, missing } = await app.get(BackUp).execute('full', OWNERS.operator);
    shutdown.onShutdown(removePartial);
    // The mode applies to new files only, so a file that a killed run left is removed first. `wx` does not follow symbolic links.
    await removePartial();
    await pipeline(body, createWriteStream(partial, { mode: PRIVATE_FILE, flags: 'wx', flush: true }));
    await rename(partial, target);
    await finished();
    printLine(`Backed up to ${target} (${((await stat(target)).size / 1e6).toFixed(1)} MB)`);
    assertComplete(missing);
  });
}

/** The command fails, so that a script that calls it notices. The backup holds everything else. */
function assertComplete({ count, named }: RunningBackup['missing']): void {
  if (count === 0) return;
  const more = count > named.length ? `, and ${count - named.length} more` : '';
  throw new Error(`${count} files that rows refer to were missing in the storage or unreadable: ${named.join(', ')}${more}`);
}

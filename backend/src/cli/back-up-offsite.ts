import { readFile } from 'node:fs/promises';
import { runCliCommand } from './run-cli-command.js';
import { printLine } from '../app/print.js';
import { BackUpOffsite, BackupRestore, OffsiteSnapshots, type ListedSnapshot } from '../modules/backup/index.js';

const FOREIGN = 'FOREIGN: it was copied or altered, or another installation made it';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** `npm run backup -- --offsite [--new-target]`: makes an off-site backup as the nightly job does. */
export function backUpOffsite({ isNewTarget }: { isNewTarget: boolean }): Promise<never> {
  return runCliCommand(async (app) => {
    const { head, removed, removedFiles } = await app.get(BackUpOffsite).execute({ isNewTarget });
    const { id, rows, files, newFiles, newBytes, archive, problem } = head;
    printLine(`Backed up to ${app.get(OffsiteSnapshots).target}: ${id}`);
    printLine(`  ${rows} rows (${megabytes(archive.bytes)}), ${files} files, ${newFiles} of them new (${megabytes(newBytes)})`);
    if (problem !== undefined) throw new Error(`It cannot be restored: ${problem}\nNo earlier backup was removed.`);
    printLine('  restore drill: passed');
    printLine(`  removed by the retention: ${removed.length === 0 ? 'none' : removed.join(', ')}`);
    if (removedFiles > 0) printLine(`  removed files that no backup uses: ${removedFiles}`);
  });
}

/** `npm run backup -- --list`: prints the off-site backups, newest first. */
export function listOffsite(): Promise<never> {
  return runCliCommand(async (app) => {
    const snapshots = app.get(OffsiteSnapshots);
    const listed = await snapshots.list();
    printLine(`${listed.length} backups in ${snapshots.target}`);
    for (const snapshot of listed) printLine(`  ${descriptionOf(snapshot)}`);
  });
}

/** `npm run backup -- --verify ID [--identity FILE]`: reads every byte of an off-site backup and loads its rows into a scratch schema. */
export function verifyOffsite(id: string, identityFile?: string): Promise<never> {
  return runCliCommand(async (app) => {
    const snapshots = app.get(OffsiteSnapshots);
    const identity = await readIdentity(identityFile);
    const found = await findSnapshot(snapshots, id, identity);
    const { message } = await app.get(BackupRestore).drill(found.backup);
    printLine(message);
    printLine(`${await snapshots.verifyFiles(found.id, identity)} files of ${found.id} have the right checksums`);
  });
}

/** Finds a backup to restore, and prints the foreign ones that are later than `latest`. */
export async function findSnapshot(
  snapshots: OffsiteSnapshots,
  wanted: string,
  identity: string | undefined,
): ReturnType<OffsiteSnapshots['find']> {
  const found = await snapshots.find(wanted, identity);
  if (wanted !== 'latest') return found;
  for (const { id, isForeign } of await snapshots.list()) if (isForeign && id > found.id) printLine(`Not used: ${id}  ${FOREIGN}`);
  return found;
}

/** The file is small; `age-keygen` writes it. */
export async function readIdentity(file: string | undefined): Promise<string | undefined> {
  return file === undefined ? undefined : readFile(file, 'utf8');
}

function descriptionOf({ id, head, problem, isForeign }: ListedSnapshot): string {
  const facts =
    head && `${head.createdAt}  ${head.rows} rows (${megabytes(head.archive.bytes)}), ${head.files} files (${head.newFiles} new)`;
  return [id, facts, isForeign ? FOREIGN : undefined, problem && `NOT RESTORABLE: ${problem}`]
    .filter((part) => part !== undefined)
    .join('  ');
}

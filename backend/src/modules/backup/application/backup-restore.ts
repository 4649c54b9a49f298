import type { Readable } from 'node:stream';
import { DomainError } from '../../../kernel/domain-error.js';
import { message, plainMessage, type Message } from '../../../kernel/message.js';
import type { RestoreReport } from '../domain/backup.js';
import type { FileEntry, ManifestItem, VerifiedManifest } from '../domain/manifest.js';

export interface ArchivedFile extends FileEntry {
  key: string;
  /** The stream fails with `BadArchive` when the content differs from the manifest. */
  open: () => Promise<Readable>;
}

/** An opened backup whose manifest and tables were verified. */
export interface VerifiedBackup {
  readonly manifest: VerifiedManifest;

  /** Returns the rows of a table, one in a line. */
  table(name: string): Promise<Readable>;

  /** Yields the items of the manifest's lists of files, in batches. */
  items(): AsyncGenerator<ManifestItem[]>;

  /** Yields the files in the order of the manifest. */
  files(): AsyncGenerator<ArchivedFile>;

  /** Returns the sessions of creators without an e-mail address and a passkey, one in a line. Only off-site backups hold them. */
  sessions?: () => Promise<Readable | undefined>;

  close(): Promise<void>;
}

/** The path of a ZIP on disk, or a function that opens a backup. Opening throws `BadArchive` with the reason and writes nothing. */
export type BackupToRestore = string | (() => Promise<VerifiedBackup>);

export interface RestoreOptions {
  /** A restore that is recorded, with the username of the administrator who starts it. Undefined for a restore by command. */
  prepared?: { id: string; startedBy: string };
  /** True when the caller has reviewed which administrators an archive of another installation adds, removes and changes. */
  acceptForeign?: boolean;
  /** True to add the sessions of the backup to those of this installation. */
  keepSessions?: boolean;
}

/** Verifies and restores a backup. Throws `BadArchive` with the reason before anything is written. */
export abstract class BackupRestore {
  /** Reads every byte and compares it with the checksums of the manifest. */
  abstract verify(backup: BackupToRestore): Promise<VerifiedManifest>;

  /** Loads the backup into a scratch schema and reports what a restore would change. */
  abstract rehearse(backup: BackupToRestore, options?: Pick<RestoreOptions, 'keepSessions'>): Promise<RestoreReport>;

  /**
   * Replaces all data by the backup, completely or not at all. Other writes are refused until it ends. Throws `RestoreRunning` when
   * another restore runs, and `ForeignBackup` when this installation did not sign the backup and `acceptForeign` is not set.
   */
  abstract apply(backup: BackupToRestore, options?: RestoreOptions): Promise<RestoreReport>;

  /**
   * Loads the backup into a scratch schema and compares rows, references and checksums. Returns the result as a sentence. Throws `Overloaded`
   * while the database is unavailable.
   */
  abstract drill(backup: BackupToRestore): Promise<Message>;
}

/** Archives on the local disk that wait for a restore or a drill. */
export abstract class IncomingArchives {
  /** Streams the archive to disk and returns its id. A failed stream leaves no file. */
  abstract receive(body: Readable): Promise<string>;

  /** Throws `RestoreNotFound` when there is no such archive. */
  abstract pathOf(id: string): Promise<string>;

  /** Idempotent: removing an archive again changes nothing. */
  abstract remove(id: string): Promise<void>;

  /** Runs the work with the path of the archive, which is removed afterwards. */
  async with<T>(body: Readable, work: (path: string) => Promise<T>): Promise<T> {
    const id = await this.receive(body);
    try {
      return await work(await this.pathOf(id));
    } finally {
      await this.remove(id);
    }
  }
}

export const drillFailed = message('restore_drill_failed', 'The restore drill failed.');
const drillError = message('restore_drill_error', 'The restore drill ended with an error: {detail}');
const DETAIL_MAX_LENGTH = 300;

export interface DrillResult {
  sentence: Message;
  /** Reason of the failure; undefined when the drill succeeded. */
  error?: Message;
}

/** Runs a restore drill. Every error is a failed drill, except a full disk and an unavailable database, after which it is repeated. */
export async function drillResultOf(drill: () => Promise<Message>): Promise<DrillResult> {
  try {
    return { sentence: await drill() };
  } catch (error) {
    if (!(error instanceof DomainError)) return { sentence: drillFailed({}), error: unexpected(error) };
    if (error.kind === 'storage-full' || error.kind === 'unavailable') throw error;
    return { sentence: drillFailed({}), error: plainMessage(error) };
  }
}

function unexpected(error: unknown): Message {
  return drillError({ detail: (error instanceof Error ? error.message : String(error)).slice(0, DETAIL_MAX_LENGTH) });
}

import { Injectable } from '@nestjs/common';
import { DiskSpace } from '../platform/storage/disk-space.port.js';
import { FileStorage } from '../platform/storage/file-storage.port.js';
import { BackgroundWriter } from '../platform/database/background-writer.js';
import { isReadOnly, NotReady } from '../platform/database/database-errors.js';
import { hasAllMigrations } from '../platform/database/migrate.js';
import { Reader } from '../platform/database/reader.js';

/** Load balancers poll every few seconds and have a short timeout. */
const CHECK_TIMEOUT_MS = 3_000;
/** A key that does not exist. Any answer of the storage passes the check. */
const PROBE_KEY = '00ready.bin';

const READ_ONLY = { name: 'read-only', text: `select current_setting('transaction_read_only') as value` };

/** Ready when the database has all migrations of this release (newer ones are accepted) and the storage answers. */
@Injectable()
export class Readiness {
  private stopping = false;

  constructor(
    private readonly reader: Reader,
    private readonly storage: FileStorage,
    private readonly disk: DiskSpace,
    private readonly writer: BackgroundWriter,
  ) {}

  get isStopping(): boolean {
    return this.stopping;
  }

  /** Makes the readiness check fail from now on, because the process is about to stop. */
  markStopping(): void {
    this.stopping = true;
  }

  /** Throws `NotReady` when the instance cannot serve requests. */
  async assert(): Promise<void> {
    if (this.stopping) throw new NotReady();
    try {
      await withTimeout(Promise.all([this.assertMigrated(), this.storage.sizeOf(PROBE_KEY)]));
    } catch (error) {
      throw error instanceof NotReady ? error : new NotReady({ cause: error });
    }
  }

  /** Returns snake_case codes of the problems despite which the instance serves requests. */
  async problems(): Promise<string[]> {
    const [isDiskLow, acceptsNoWrites] = await Promise.all([this.disk.isLow(), this.isDatabaseReadOnly()]);
    return [...(isDiskLow ? ['disk_space_low'] : []), ...(acceptsNoWrites ? ['database_read_only'] : [])];
  }

  /** Asks a connection for writes, which is refused while the database is read-only. */
  private async isDatabaseReadOnly(): Promise<boolean> {
    try {
      const row = await withTimeout(this.writer.one<{ value: string }>(READ_ONLY));
      return row?.value === 'on';
    } catch (error) {
      // Any other error concerns the pool: `assert` has checked that the database responds.
      return isReadOnly(error);
    }
  }

  private async assertMigrated(): Promise<void> {
    if (!(await hasAllMigrations(this.reader))) throw new NotReady();
  }
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotReady()), CHECK_TIMEOUT_MS);
  });
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}

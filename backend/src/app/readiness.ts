import { Injectable } from '@nestjs/common';
import { DiskSpace } from '../platform/storage/disk-space.port.js';
import { FileStorage } from '../platform/storage/file-storage.port.js';
import { NotReady } from '../platform/database/database-errors.js';
import { hasAllMigrations } from '../platform/database/migrate.js';
import { Reader } from '../platform/database/reader.js';

/** Load balancers poll every few seconds and have a short timeout. */
const CHECK_TIMEOUT_MS = 3_000;
/** A key that does not exist. Any answer of the storage passes the check. */
const PROBE_KEY = '00ready.bin';

/** Ready when the database has all migrations of this release (newer ones are accepted) and the storage answers. */
@Injectable()
export class Readiness {
  private stopping = false;

  constructor(
    private readonly reader: Reader,
    private readonly storage: FileStorage,
    private readonly disk: DiskSpace,
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
    return (await this.disk.isLow()) ? ['disk_space_low'] : [];
  }

  private async assertMigrated(): Promise<void> {
    if (!(await hasAllMigrations(this.reader))) throw new NotReady();
  }
}

async function withTimeout(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotReady()), CHECK_TIMEOUT_MS);
  });
  await Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}

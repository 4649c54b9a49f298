import { Injectable } from '@nestjs/common';
import { DiskSpace } from '../storage/disk-space.port.js';
import { FileStorage } from '../storage/file-storage.port.js';
import { NotReady, Readiness } from './readiness.port.js';
import { migrations } from '../database/migrations/index.js';
import { Reader } from '../database/reader.js';

/** Load balancers poll every few seconds and have a short timeout. */
const CHECK_TIMEOUT_MS = 3_000;
/** A key that does not exist. Any answer of the storage passes the check. */
const PROBE_KEY = '00ready.bin';

/** Ready when the database has all migrations of this release (newer ones are accepted) and the storage answers. */
@Injectable()
export class SystemReadiness extends Readiness {
  private stopping = false;

  constructor(
    private readonly reader: Reader,
    private readonly storage: FileStorage,
    private readonly disk: DiskSpace,
  ) {
    super();
  }

  get isStopping(): boolean {
    return this.stopping;
  }

  markStopping(): void {
    this.stopping = true;
  }

  async assert(): Promise<void> {
    if (this.stopping) throw new NotReady();
    try {
      await withTimeout(Promise.all([this.assertMigrated(), this.storage.sizeOf(PROBE_KEY)]));
    } catch (error) {
      throw error instanceof NotReady ? error : new NotReady({ cause: error });
    }
  }

  async problems(): Promise<string[]> {
    return (await this.disk.isLow()) ? ['disk_space_low'] : [];
  }

  private async assertMigrated(): Promise<void> {
    const names = migrations.map(({ name }) => name);
    const [row] = await this.reader.rows<{ done: number }>(
      { name: 'ready', text: 'select count(*)::int as done from migrations where name = any($1)' },
      [names],
    );
    if ((row?.done ?? 0) < names.length) throw new NotReady();
  }
}

async function withTimeout(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotReady()), CHECK_TIMEOUT_MS);
  });
  await Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}

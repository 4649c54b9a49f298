import { Injectable } from '@nestjs/common';
import { DiskSpace } from '../storage/disk-space.port.js';
import { FileStorage } from '../storage/file-storage.port.js';
import { NotReady, Readiness } from './readiness.port.js';
import { migrations } from '../database/migrations/index.js';
import { Reader } from '../database/reader.js';

/** A load balancer asks every few seconds and waits no longer. */
const CHECK_TIMEOUT_MS = 3_000;
/** There is no such file; only whether the storage answers matters. */
const NO_FILE = '00ready.bin';

/** The database is there and has every migration of ours (those of a newer release do no harm), and the storage answers. */
@Injectable()
export class SystemReadiness extends Readiness {
  private leaving = false;

  constructor(
    private readonly reader: Reader,
    private readonly storage: FileStorage,
    private readonly disk: DiskSpace,
  ) {
    super();
  }

  get resigned(): boolean {
    return this.leaving;
  }

  resign(): void {
    this.leaving = true;
  }

  async assert(): Promise<void> {
    if (this.leaving) throw new NotReady();
    try {
      await inTime(Promise.all([this.assertMigrated(), this.storage.sizeOf(NO_FILE)]));
    } catch (error) {
      throw error instanceof NotReady ? error : new NotReady({ cause: error });
    }
  }

  async problems(): Promise<string[]> {
    return (await this.disk.isLow()) ? ['disk_space_low'] : [];
  }

  private async assertMigrated(): Promise<void> {
    const [row] = await this.reader.rows<{ done: number }>({ name: 'ready', text: 'select count(*)::int as done from migrations' });
    if ((row?.done ?? 0) < migrations.length) throw new NotReady();
  }
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotReady()), CHECK_TIMEOUT_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

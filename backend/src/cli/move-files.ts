import * as path from 'node:path';
import { printLine } from '../app/print.js';
import {
  CopyJournal,
  moveFiles,
  countFiles,
  listFiles,
  type CopiedFiles,
  type DatabaseClient,
} from '../modules/backup/hosting-migration.js';
import type { Config } from '../platform/config/config.js';
import type { S3Settings } from '../platform/config/service-settings.js';
import { createStorage } from '../platform/storage/create-storage.js';
import type { FileStorage } from '../platform/storage/file-storage.port.js';
import { makePrivateFolder } from '../platform/storage/private-files.js';
import { S3Storage } from '../platform/storage/s3-storage.js';

const PROGRESS_INTERVAL_MS = 5_000;

/** Copies the files of an installation to a bucket: most of them while visitors write, the difference in the read-only phase. */
export class FileMove {
  private constructor(
    private readonly from: FileStorage,
    private readonly to: S3Storage,
    private readonly folder: string,
    private readonly journal: CopyJournal,
  ) {}

  /** Returns undefined without a bucket. */
  static async open(config: Config, s3: S3Settings | undefined, target: DatabaseClient): Promise<FileMove | undefined> {
    if (!s3) return undefined;
    const to = new S3Storage(s3);
    await to.onModuleInit();
    const folder = path.join(config.dataDir, 'restores');
    await makePrivateFolder(folder);
    const journal = await CopyJournal.open(target);
    return new FileMove(await createStorage(config), to, folder, journal);
  }

  async copyMost(source: DatabaseClient): Promise<void> {
    const total = await countFiles(source);
    printLine(`Copying about ${total} files. Visitors can write meanwhile.`);
    let printedAt = performance.now();
    const onProgress = ({ copied, alreadyCopied, bytes }: CopiedFiles): void => {
      if (performance.now() - printedAt < PROGRESS_INTERVAL_MS) return;
      printedAt = performance.now();
      printLine(`  ${copied + alreadyCopied} of about ${total} files, ${Math.round(bytes / 1024 / 1024)} MB`);
    };
    const { copied, alreadyCopied } = await moveFiles(listFiles(source, 'all'), { ...this.transfer, trustsJournal: false, onProgress });
    printLine(`Files: ${copied} copied, ${alreadyCopied} were there already, all with the right checksum`);
  }

  async copyDifference(source: DatabaseClient): Promise<void> {
    const { copied, missing } = await moveFiles(listFiles(source, 'all'), { ...this.transfer, trustsJournal: true });
    printLine(`Files that visitors added meanwhile: ${copied} copied, all with the right checksum`);
    if (missing.length > 0)
      printLine(`  ${missing.length} that rows refer to were missing here already: ${missing.slice(0, 10).join(', ')}`);
  }

  async close(): Promise<void> {
    await this.journal.remove();
    this.to.onModuleDestroy();
  }

  private get transfer(): { from: FileStorage; to: FileStorage; folder: string; journal: CopyJournal } {
    const { from, to, folder, journal } = this;
    return { from, to, folder, journal };
  }
}

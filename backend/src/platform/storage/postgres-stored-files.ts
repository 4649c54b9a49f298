import { Injectable, Logger } from '@nestjs/common';
import { FileStorage } from './file-storage.port.js';
import { StorageUnavailable } from './storage.errors.js';
import { StoredFiles, type FileToStore } from './stored-files.port.js';
import { LOCKS } from '../database/advisory-lock.js';
import { TypeormUnitOfWork } from '../database/typeorm-unit-of-work.js';
import { Every, MINUTE } from '../schedule/every.js';
import { platformTable } from '../tables/declared-tables.js';

platformTable('discarded_files', { backup: 'moved' });

/** SQL condition: no backup is running. A backup copies the files of its snapshot, including files whose rows are deleted meanwhile. */
const NO_BACKUP = `not exists (select from pg_locks where locktype = 'advisory' and classid = ${LOCKS.backup} and objsubid = 2
  and database = (select oid from pg_database where datname = current_database()))`;

@Injectable()
export class PostgresStoredFiles extends StoredFiles {
  constructor(
    private readonly storage: FileStorage,
    private readonly unitOfWork: TypeormUnitOfWork,
  ) {
    super();
  }

  async store(files: FileToStore[]): Promise<void> {
    const keys = files.map(({ key }) => key);
    await this.unitOfWork.runOutsideTransaction(() =>
      this.unitOfWork.execute('insert into discarded_files (key) select unnest($1::text[])', [keys]),
    );
    for (const { key, path, contentType } of files) await this.storage.put(key, path, contentType);
  }

  async keep(keys: string[]): Promise<void> {
    const removed = await this.unitOfWork.execute('delete from discarded_files where key = any($1)', [keys]);
    if (removed !== keys.length) throw new StorageUnavailable();
  }

  async serveReplaced(keys: string[], creatorId: number): Promise<void> {
    await this.unitOfWork.execute('update discarded_files set replaced_by = $2 where key = any($1)', [keys, creatorId]);
  }

  async discard(keys: string[]): Promise<void> {
    await this.unitOfWork.execute('insert into discarded_files (key) select unnest($1::text[]) on conflict do nothing', [keys]);
  }

  /**
   * Removes files that have been in the ledger for the age. Returns their number. The rows stay locked meanwhile, so that no
   * upload can keep a file that is being removed. A file that cannot be removed begins to wait anew, so that the next run begins behind it.
   */
  async sweep(age: string, limit: number): Promise<number> {
    const { keys, errors } = await this.unitOfWork.run(async () => {
      const rows = await this.unitOfWork.all<{ key: string }>(
        `select key from discarded_files where since < now() - $1::interval and ${NO_BACKUP} order by since limit $2 for update skip locked`,
        [age, limit],
      );
      const keys = rows.map((row) => row.key);
      const results = await Promise.allSettled(keys.map((key) => this.storage.remove(key)));
      const failed = keys.filter((_, n) => results[n]?.status === 'rejected');
      await this.unitOfWork.execute('update discarded_files set since = now() where key = any($1)', [failed]);
      await this.unitOfWork.execute('delete from discarded_files where key = any($1) and key <> all($2)', [keys, failed]);
      return { keys: rows, errors: results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : [])) };
    });
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${keys.length} files could not be removed`);
    return keys.length;
  }
}

/** Files of one transaction. It lasts one round trip to the storage, because the storage removes them in parallel. */
const BATCH_SIZE = 10;

/** Removes files that have been in the ledger for an hour. Instances may run it concurrently, because each locks different rows. */
@Injectable()
export class SweepDiscardedFiles {
  private readonly log = new Logger('sweep');

  constructor(private readonly storedFiles: PostgresStoredFiles) {}

  @Every('sweep-discarded-files', 10 * MINUTE)
  async sweep(): Promise<void> {
    const removed = await this.execute();
    if (removed > 0) this.log.log(`removed ${removed} discarded files`);
  }

  /** Returns the number of removed files. */
  async execute(age = '1 hour'): Promise<number> {
    let total = 0;
    for (let removed = BATCH_SIZE; removed === BATCH_SIZE; total += removed) removed = await this.storedFiles.sweep(age, BATCH_SIZE);
    return total;
  }
}

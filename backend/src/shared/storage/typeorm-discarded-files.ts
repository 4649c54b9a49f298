import { Injectable } from '@nestjs/common';
import { DiscardedFiles } from '../application/discarded-files.js';
import { StorageUnavailable } from '../application/storage.errors.js';
import { TypeormUnitOfWork } from '../persistence/typeorm-unit-of-work.js';

@Injectable()
export class TypeormDiscardedFiles extends DiscardedFiles {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async expect(keys: string[]): Promise<void> {
    await this.work.apart((manager) => manager.query('insert into discarded_files (key) select unnest($1::text[])', [keys]));
  }

  async keep(keys: string[]): Promise<void> {
    const [, removed] = (await this.work.manager.query('delete from discarded_files where key = any($1)', [keys])) as [unknown, number];
    if (removed !== keys.length) throw new StorageUnavailable();
  }

  async discard(keys: string[]): Promise<void> {
    await this.work.manager.query('insert into discarded_files (key) select unnest($1::text[]) on conflict do nothing', [keys]);
  }
}

import { Injectable } from '@nestjs/common';
import { DiscardedFiles } from './discarded-files.port.js';
import { FileStorage } from './file-storage.port.js';

export interface FileToStore {
  key: string;
  path: string;
  contentType: string;
}

/** Storage and ledger as one thing, so that no use case can store a file without the ledger knowing (PR-34). */
@Injectable()
export class StoredFiles {
  constructor(
    private readonly storage: FileStorage,
    private readonly ledger: DiscardedFiles,
  ) {}

  /** Before the transaction. The files are on the ledger until `keep`, so a crash leaves nothing that is not swept. */
  async store(files: FileToStore[]): Promise<void> {
    await this.ledger.expect(files.map((file) => file.key));
    for (const file of files) await this.storage.put(file.key, file.path, file.contentType);
  }

  /** In the transaction that inserts the row which refers to them. */
  keep(keys: string[]): Promise<void> {
    return this.ledger.keep(keys);
  }

  /** In the transaction that removes that row. */
  discard(keys: string[]): Promise<void> {
    return this.ledger.discard(keys);
  }
}

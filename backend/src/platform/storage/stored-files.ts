import { Injectable } from '@nestjs/common';
import { DiscardedFiles } from './discarded-files.port.js';
import { FileStorage } from './file-storage.port.js';

export interface FileToStore {
  key: string;
  path: string;
  contentType: string;
}

/** Combines storage and ledger, so that every stored file is in the ledger first (PR-34). */
@Injectable()
export class StoredFiles {
  constructor(
    private readonly storage: FileStorage,
    private readonly ledger: DiscardedFiles,
  ) {}

  /** Call before the transaction. The files stay in the ledger until `keep`, so that they are removed after a crash. */
  async store(files: FileToStore[]): Promise<void> {
    await this.ledger.expect(files.map((file) => file.key));
    for (const file of files) await this.storage.put(file.key, file.path, file.contentType);
  }

  /** Call in the transaction that inserts the row of the files. */
  keep(keys: string[]): Promise<void> {
    return this.ledger.keep(keys);
  }

  /** Call in the transaction that deletes the row of the files. */
  discard(keys: string[]): Promise<void> {
    return this.ledger.discard(keys);
  }
}

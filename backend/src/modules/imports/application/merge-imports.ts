import { Injectable } from '@nestjs/common';
import type { Merge } from '../../profiles/index.js';
import { Imports } from '../domain/import.js';
import { ImportActive } from '../domain/imports.errors.js';

/** Moves the imports of a merged account, so that they can still be undone (PR-104). */
@Injectable()
export class MergeImports {
  constructor(private readonly imports: Imports) {}

  /** Throws `ImportActive` while an import writes to the account, because its job knows only that account. */
  async merge({ from, into }: Merge): Promise<void> {
    if (await this.imports.isRunning(from)) throw new ImportActive();
    await this.imports.move(from, into);
  }
}

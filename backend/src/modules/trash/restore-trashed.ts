import { Injectable } from '@nestjs/common';
import { EditMedia } from '../media/index.js';
import { Accounts } from '../profiles/index.js';
import type { TrashKind } from './trash.js';

/** Objects that one run discards of each kind, each in its transaction or in one statement. */
const BATCH = 100;

/** Restores what is in the trash, and discards it after 30 days with its files (PR-132). */
@Injectable()
export class RestoreTrashed {
  constructor(
    private readonly accounts: Accounts,
    private readonly editMedia: EditMedia,
  ) {}

  /** Throws `NotInTrash`. */
  async execute(kind: TrashKind, id: number): Promise<void> {
    await (kind === 'user' ? this.accounts.restore(id) : this.editMedia.restore(id));
  }

  async discardExpired(): Promise<void> {
    for (const discard of [() => this.accounts.discardExpired(BATCH), () => this.editMedia.discardExpired(BATCH)])
      for (let found = BATCH; found === BATCH;) found = await discard();
  }
}

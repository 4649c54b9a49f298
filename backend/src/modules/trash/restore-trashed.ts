import { Injectable } from '@nestjs/common';
import { EditMedia } from '../media/index.js';
import { Accounts } from '../profiles/index.js';
import type { TrashKind } from '../../kernel/trash.js';

/** Objects that are found at once: profiles are discarded each in its transaction, media in one statement. */
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

  /** Throws after the others when a profile could not be discarded, so that it does not hold up those behind it. */
  async discardExpired(): Promise<void> {
    const errors: unknown[] = [];
    for (let ids = await this.accounts.expired(0, BATCH); ids.length > 0; ids = await this.accounts.expired(ids.at(-1) ?? 0, BATCH))
      for (const id of ids) await this.accounts.discard(id).catch((error: unknown) => errors.push(error));
    for (let found = BATCH; found === BATCH;) found = await this.editMedia.discardExpired(BATCH);
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} profiles could not be discarded`);
  }
}

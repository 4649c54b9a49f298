import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.port.js';
import { Outbox } from '../../platform/events/outbox.port.js';
import { OwnedRows, type Merge } from '../profiles/index.js';
import { assertNotOneself, Blocks } from './block.js';

/** Idempotent: blocking or muting again changes nothing (PR-110, PR-111). */
@Injectable()
export class BlockCreators {
  constructor(
    private readonly blocks: Blocks,
    private readonly unitOfWork: UnitOfWork,
    private readonly ownedRows: OwnedRows,
    private readonly outbox: Outbox,
  ) {}

  /** Ends the follows and likes between the two creators. Unblocking does not bring them back (PR-110). */
  async block(creatorId: number, otherId: number): Promise<void> {
    assertNotOneself(creatorId, otherId);
    await this.unitOfWork.run(async () => {
      if (!(await this.blocks.block(creatorId, otherId))) return;
      // A batch that began before could add a notification after it is deleted here.
      await this.outbox.hold();
      await this.ownedRows.endBetween(creatorId, [otherId]);
    });
  }

  async unblock(creatorId: number, otherId: number): Promise<void> {
    await this.blocks.unblock(creatorId, otherId);
  }

  async mute(creatorId: number, otherId: number): Promise<void> {
    assertNotOneself(creatorId, otherId);
    await this.blocks.mute(creatorId, otherId);
  }

  async unmute(creatorId: number, otherId: number): Promise<void> {
    await this.blocks.unmute(creatorId, otherId);
  }

  /** A person who is blocked stays blocked after a merge of accounts, in its transaction. */
  async merge({ from, into }: Merge): Promise<void> {
    const otherIds = await this.blocks.merge(from, into);
    if (otherIds.length > 0) await this.ownedRows.endBetween(into, otherIds);
  }
}

import { Injectable } from '@nestjs/common';
import { FindAccount, MergeProfiles, RestoreEmail } from '../../profiles/index.js';
import { FormerEmailTaken } from '../domain/email-change.errors.js';

/** Returns a former address to its account, inside the caller's transaction. */
@Injectable()
export class ReturnEmail {
  constructor(
    private readonly findAccount: FindAccount,
    private readonly mergeProfiles: MergeProfiles,
    private readonly restoreEmail: RestoreEmail,
  ) {}

  /**
   * An account that was started with the address meanwhile was proven from the same mailbox: without content it becomes one with the
   * restored account; with content its owner decides first. Answers the address that is replaced.
   */
  async execute(creatorId: number, email: string): Promise<{ username: string; replaced?: string }> {
    const other = await this.findAccount.byEmail(email);
    if (other !== undefined && other.id !== creatorId) {
      if (other.hasContent) throw new FormerEmailTaken();
      await this.mergeProfiles.execute({ from: other.id, into: creatorId });
    }
    return this.restoreEmail.execute(creatorId, email);
  }
}

import { Injectable } from '@nestjs/common';
import { AccountEmails, Accounts } from '../../profiles/index.js';
import { FormerEmailTaken } from '../domain/email-change.errors.js';

/** Returns a former address to its account in the caller's transaction. */
@Injectable()
export class ReturnEmail {
  constructor(
    private readonly accounts: Accounts,
    private readonly accountEmails: AccountEmails,
  ) {}

  /**
   * Another account may have verified the address in the meantime, from the same mailbox. An account without content is merged
   * into the restored account; an account with content throws `FormerEmailTaken`. Returns the address that is replaced.
   */
  async execute(creatorId: number, email: string): Promise<{ username: string; replaced?: string }> {
    const other = await this.accounts.byEmail(email);
    if (other !== undefined && other.id !== creatorId) {
      if (other.hasContent) throw new FormerEmailTaken();
      await this.accounts.merge({ from: other.id, into: creatorId });
    }
    return this.accountEmails.restore(creatorId, email);
  }
}

import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { LANGUAGES } from '../../../kernel/language.js';
import { Accounts, ProfileNotFound } from '../../profiles/index.js';
import { CODE_TRIES } from '../domain/magic-link.js';
import { MagicLinks } from '../domain/magic-links.js';
import { newToken } from './link-secrets.js';
import { MailMagicLink } from './mail-magic-link.js';

const BY_ADMINISTRATORS: RateLimit = { name: 'mail-by-administrators', times: 5, perSeconds: 3_600 };

/** Sends the link that verifies an address that an administrator entered for an account (ADR 0034). */
@Injectable()
export class InviteByEmail {
  constructor(
    private readonly accounts: Accounts,
    private readonly limits: RateLimits,
    private readonly mailMagicLink: MailMagicLink,
    private readonly links: MagicLinks,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** In a unit of work, the mail is sent after the commit and its failure is only logged. */
  async execute(creatorId: number, email: string): Promise<void> {
    await this.limits.take(BY_ADMINISTRATORS, email.toLowerCase());
    this.unitOfWork.afterRollback(() => this.giveBack(email));
    await this.unitOfWork.afterCommit(() => this.mail(creatorId, email));
  }

  private async mail(creatorId: number, email: string): Promise<void> {
    const id = await this.send(creatorId, email);
    await this.unitOfWork.run(() => this.links.deliver(id));
  }

  /** Returns the link's id. Gives the budget back when no mail was sent. */
  private async send(creatorId: number, email: string): Promise<number> {
    try {
      const account = await this.accounts.byId(creatorId);
      if (account === undefined) throw new ProfileNotFound();
      // No browser requested the link: no browser has the nonce, the code is always required, and the language is unknown.
      return await this.mailMagicLink.execute({
        email,
        creatorId,
        nonce: newToken(),
        codeTries: CODE_TRIES,
        invitationTo: account.username,
        language: LANGUAGES[0],
      });
    } catch (error) {
      await this.giveBack(email);
      throw error;
    }
  }

  private giveBack(email: string): Promise<void> {
    return this.limits.giveBack(BY_ADMINISTRATORS, email.toLowerCase());
  }
}

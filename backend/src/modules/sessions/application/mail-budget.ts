import { Injectable } from '@nestjs/common';
import type { RequestOrigin } from '../../../platform/http/security/request-origin.js';
import { RateLimits, TooOften, type Budget, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { mailboxKey, sameEmail } from '../../../kernel/email-address.js';
import { Accounts } from '../../profiles/index.js';
import { CODE_TRIES, LINK_MINUTES, MagicLinks } from '../domain/magic-link.js';
import { MailboxBusy } from '../domain/sessions.errors.js';
import { hashOf } from './link-secrets.js';

const FROM_NETWORK: RateLimit = { name: 'mail-from-network', times: 20, perSeconds: 3_600 };
const FROM_NETWORK_TO_MAILBOX: RateLimit = { name: 'mail-from-network-to-mailbox', times: 5, perSeconds: 3_600 };
const TO_MAILBOX: RateLimit = { name: 'mail-to-mailbox', times: 20, perSeconds: 86_400 };
/** The first mails of a day to a mailbox allow all tries of the code; later ones allow one try. */
const WITH_ALL_TRIES: RateLimit = { name: 'mail-with-all-tries', times: 4, perSeconds: 86_400 };
/** Beyond the other limits, one spare mail is sent per lifetime of a link, so that the mailbox still has a working link. */
const SPARE: RateLimit = { name: 'spare-mail-to-mailbox', times: 1, perSeconds: LINK_MINUTES * 60 };
const FROM_OWNER: RateLimit = { name: 'mail-from-owner', times: 5, perSeconds: 3_600 };
const BY_ADMINISTRATORS: RateLimit = { name: 'mail-by-administrators', times: 5, perSeconds: 3_600 };

export interface MailRequest {
  email: string;
  creatorId?: number;
  origin: RequestOrigin;
}

interface MailAllowance {
  /** Tries of the code in the browser that requested the mail. */
  codeTries: number;
  taken: Budget[];
}

/**
 * Limits the mails to a mailbox, so that strangers can neither flood it nor lock out its owner (PR-59, ADR 0028). The
 * owner's browser has a separate limit. Beyond the other limits, one spare mail with a working link is sent per 15 minutes.
 */
@Injectable()
export class MailBudget {
  constructor(
    private readonly limits: RateLimits,
    private readonly links: MagicLinks,
    private readonly accounts: Accounts,
  ) {}

  async take(request: MailRequest): Promise<MailAllowance> {
    const mailbox = mailboxKey(request.email);
    if (await this.isFromOwner(request)) return { codeTries: CODE_TRIES, taken: await this.limits.takeAll([[FROM_OWNER, mailbox]]) };
    const { limitedAddress, network } = request.origin;
    const fromNetwork = limitedAddress === undefined ? [] : await this.limits.takeAll([[FROM_NETWORK, limitedAddress]]);
    const toMailbox = await this.takeIfLeft([
      [FROM_NETWORK_TO_MAILBOX, `${mailbox} ${network}`],
      [TO_MAILBOX, mailbox],
    ]);
    if (toMailbox === undefined) return { codeTries: 0, taken: [...fromNetwork, ...(await this.takeSpare(mailbox))] };
    const withAllTries = await this.takeIfLeft([[WITH_ALL_TRIES, mailbox]]);
    return { codeTries: withAllTries ? CODE_TRIES : 1, taken: [...fromNetwork, ...toMailbox, ...(withAllTries ?? [])] };
  }

  /** Gives the taken budgets back, because no mail was sent. */
  async giveBack({ taken }: Pick<MailAllowance, 'taken'>): Promise<void> {
    await this.limits.giveBackAll(taken);
  }

  async takeInvitation(email: string): Promise<void> {
    await this.limits.take(BY_ADMINISTRATORS, mailboxKey(email));
  }

  async giveBackInvitation(email: string): Promise<void> {
    await this.limits.giveBack(BY_ADMINISTRATORS, mailboxKey(email));
  }

  /** True for a browser that is signed in to the account of the address, or that requested and used a mail to it. */
  private async isFromOwner({ email, creatorId, origin: { knownNonce } }: MailRequest): Promise<boolean> {
    const account = creatorId === undefined ? undefined : await this.accounts.byId(creatorId);
    if (account?.email && sameEmail(account.email, email)) return true;
    return knownNonce !== undefined && (await this.links.wasUsedIn({ email, browserHash: hashOf(knownNonce) }));
  }

  private async takeSpare(mailbox: string): Promise<Budget[]> {
    try {
      return await this.limits.takeAll([[SPARE, mailbox]]);
    } catch (error) {
      throw error instanceof TooOften ? new MailboxBusy(error.retryAfter) : error;
    }
  }

  private async takeIfLeft(budgets: Budget[]): Promise<Budget[] | undefined> {
    try {
      return await this.limits.takeAll(budgets);
    } catch (error) {
      if (error instanceof TooOften) return undefined;
      throw error;
    }
  }
}

import { Injectable } from '@nestjs/common';
import type { Asker } from '../../../shared/application/asker.js';
import { RateLimits, type RateLimit } from '../../../shared/application/rate-limits.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { AwaitEmailProof } from '../../profiles/index.js';
import { MagicLinks } from '../domain/magic-links.js';
import { MagicLinkNotSent } from '../domain/sessions.errors.js';
import { MailMagicLink } from './mail-magic-link.js';

/** Decision 7. */
const TO_ONE_ADDRESS: RateLimit = { name: 'mail-to-address', times: 5, perSeconds: 3600 };
const FROM_ONE_NETWORK: RateLimit = { name: 'mail-from-network', times: 20, perSeconds: 3600 };

export interface WantedLink {
  email: string;
  creatorId?: number;
  /** Somebody comes back rather than saves: the account of this browser does not wait for the address (decision 5). */
  signIn: boolean;
  asker: Asker;
}

/**
 * Never looks whether somebody has the address: known and unknown ones are served by the same steps, so that neither
 * answer nor time can tell them apart (decision 5).
 */
@Injectable()
export class SendMagicLink {
  constructor(
    private readonly limits: RateLimits,
    private readonly mailMagicLink: MailMagicLink,
    private readonly links: MagicLinks,
    private readonly awaitEmailProof: AwaitEmailProof,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(wanted: WantedLink): Promise<void> {
    const budgets = budgetsOf(wanted);
    for (const [limit, subject] of budgets) await this.limits.take(limit, subject);
    const id = await this.mail(wanted, budgets);
    await this.unitOfWork.run(async () => {
      await this.links.deliver(id);
      if (!wanted.signIn && wanted.creatorId !== undefined) await this.awaitEmailProof.execute(wanted.creatorId, wanted.email);
    });
  }

  /** A mail that never left is not one of the five. */
  private async mail({ email, creatorId, asker }: WantedLink, budgets: [RateLimit, string][]): Promise<number> {
    try {
      return await this.mailMagicLink.execute({ email, creatorId, nonce: asker.nonce() });
    } catch (error) {
      if (error instanceof MagicLinkNotSent) for (const [limit, subject] of budgets) await this.limits.giveBack(limit, subject);
      throw error;
    }
  }
}

function budgetsOf({ email, asker: { limitedAddress } }: WantedLink): [RateLimit, string][] {
  const toAddress: [RateLimit, string] = [TO_ONE_ADDRESS, email.toLowerCase()];
  return limitedAddress === undefined ? [toAddress] : [[FROM_ONE_NETWORK, limitedAddress], toAddress];
}

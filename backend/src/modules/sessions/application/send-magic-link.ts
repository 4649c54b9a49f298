import { Injectable } from '@nestjs/common';
import type { RequestOrigin } from '../../../platform/http/security/request-origin.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { SetPendingEmail } from '../../profiles/index.js';
import { MagicLinks } from '../domain/magic-links.js';
import { MagicLinkNotSent } from '../domain/sessions.errors.js';
import { MailBudget } from './mail-budget.js';
import { MailMagicLink } from './mail-magic-link.js';

export interface MagicLinkRequest {
  email: string;
  creatorId?: number;
  /** True for signing in to an existing account: the address does not become pending for the account of this browser (PR-5). */
  signIn: boolean;
  origin: RequestOrigin;
}

/**
 * Sends a magic link without a check whether an account has the address. Known and unknown addresses take the same steps,
 * so that neither the response nor its time differs (PR-5).
 */
@Injectable()
export class SendMagicLink {
  constructor(
    private readonly budget: MailBudget,
    private readonly mailMagicLink: MailMagicLink,
    private readonly links: MagicLinks,
    private readonly setPendingEmail: SetPendingEmail,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(request: MagicLinkRequest): Promise<void> {
    const id = await this.mail(request);
    await this.unitOfWork.run(async () => {
      await this.links.deliver(id);
      if (!request.signIn && request.creatorId !== undefined) await this.setPendingEmail.execute(request.creatorId, request.email);
    });
  }

  private async mail(request: MagicLinkRequest): Promise<number> {
    const { email, creatorId, origin } = request;
    const allowance = await this.budget.take(request);
    try {
      const { codeTries } = allowance;
      return await this.mailMagicLink.execute({ email, creatorId, nonce: origin.nonce(), codeTries, language: origin.language });
    } catch (error) {
      if (error instanceof MagicLinkNotSent) await this.budget.giveBack(allowance);
      throw error;
    }
  }
}

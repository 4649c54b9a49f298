import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { RequestOrigins } from '../../../platform/http/limits/request-origins.js';
import { signIn } from '../../../platform/sessions/visitor-session.js';
import { OwnProfileQuery, ProfileNotFound } from '../../profiles/index.js';
import { RedeemMagicLink } from '../application/redeem-magic-link.js';
import type { VerifyMagicLinkDto } from './verify-magic-link.dto.js';
import { VerifyView } from './verify.view.js';

/** Redeems a link and signs the session in to the resulting account. */
@Injectable()
export class EnterByLink {
  constructor(
    private readonly redeemMagicLink: RedeemMagicLink,
    private readonly ownProfile: OwnProfileQuery,
    private readonly requestOrigins: RequestOrigins,
  ) {}

  async execute({ keep, ...shown }: VerifyMagicLinkDto, request: Request): Promise<JsonOf<VerifyView> | VerifyView> {
    const evidence = { ...shown, nonce: this.requestOrigins.nonceOf(request) };
    const redeemed = await this.redeemMagicLink.execute({ evidence, keep, currentId: request.session.profileId });
    if (redeemed.outcome === 'choose') return VerifyView.toChoose(redeemed.current, redeemed.other);
    if (redeemed.outcome !== 'continued') await signIn(request, redeemed.creatorId);
    const user = await this.ownProfile.of(redeemed.creatorId);
    if (user === undefined) throw new ProfileNotFound();
    return VerifyView.entered(redeemed.outcome, user);
  }
}

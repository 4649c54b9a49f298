import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { languageOf, RequestOrigins } from '../../../platform/http/security/request-origins.js';
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

  async execute({ keep, ...secrets }: VerifyMagicLinkDto, request: Request): Promise<JsonOf<VerifyView> | VerifyView> {
    const evidence = { ...secrets, nonce: this.requestOrigins.nonceOf(request) };
    const result = await this.redeemMagicLink.execute({
      evidence,
      keep,
      currentId: request.visitor?.creatorId,
      language: languageOf(request),
    });
    if (result.outcome === 'choose') return VerifyView.toChoose(result);
    if (result.outcome !== 'continued') await signIn(request, result.creatorId);
    const user = await this.ownProfile.of(result.creatorId);
    if (user === undefined) throw new ProfileNotFound();
    return VerifyView.entered(result.outcome, user);
  }
}

import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Anyone } from '../../../platform/http/contract/access.js';
import { ViewerId } from '../../../platform/http/contract/actor.js';
import { Returns, Throws, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Cheap } from '../../../platform/http/contract/cost.js';
import { RequestOrigins } from '../../../platform/http/security/request-origins.js';
import { languageOf } from '../../../platform/http/security/request-origins.js';
import { signIn } from '../../../platform/sessions/visitor-session.js';
import { OwnProfileQuery, ProfileNotFound } from '../../profiles/index.js';
import { MagicLinkSender } from '../application/magic-link-sender.js';
import { RedeemMagicLink } from '../application/redeem-magic-link.js';
import { MagicLinkView, SendMagicLinkDto, VerifyMagicLinkDto, VerifyView } from './magic-link.dto.js';

@ApiTags('Session')
@Controller('api')
export class MagicLinkController {
  constructor(
    private readonly magicLinks: MagicLinkSender,
    private readonly redeemMagicLink: RedeemMagicLink,
    private readonly ownProfile: OwnProfileQuery,
    private readonly requestOrigins: RequestOrigins,
  ) {}

  @Post('send-magic-link')
  @Cheap()
  @Anyone()
  @Summary(
    'Sends a mail with a link and a code for signing in',
    'The response is the same for known and unknown addresses. At most 20 mails per hour from one IP address, 5 per hour from one network to one mailbox, and 20 per day to one mailbox. Beyond these limits, one mail per 15 minutes is sent, otherwise 429 `mailbox_busy`. A browser that is signed in to the account, or has recently signed in by a mail, has a separate limit of 5 mails per hour.',
  )
  @Returns(200, MagicLinkView)
  @Throws(400, 403, 404, 429, 503)
  async sendMagicLink(
    @Body() { email, signIn = false }: SendMagicLinkDto,
    @ViewerId() creatorId: number | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MagicLinkView> {
    await this.magicLinks.send({ email, signIn, creatorId, origin: this.requestOrigins.of(request, response) });
    return { email };
  }

  @Post('auth/verify')
  @Cheap()
  @Anyone()
  @Summary(
    'Signs in by a link or code',
    'In the browser that requested the mail, the token suffices; in other browsers it answers 403 `code_required` without the code. Address and code without the token work only in the requesting browser, and not for mails beyond the limits. Error codes: link_invalid, link_expired, link_used, link_replaced, wrong_code, too_many_tries.',
  )
  @Returns(200, VerifyView)
  @Throws(400, 403, 404, 409, 422, 429)
  async verifyMagicLink(
    @Body() { keep, ...secrets }: VerifyMagicLinkDto,
    @Req() request: Request,
  ): Promise<JsonOf<VerifyView> | VerifyView> {
    const evidence = { ...secrets, nonce: this.requestOrigins.nonceOf(request) };
    const currentId = request.visitor?.creatorId;
    const result = await this.redeemMagicLink.execute({ evidence, keep, currentId, language: languageOf(request) });
    if (result.outcome === 'choose') return VerifyView.toChoose(result);
    if (result.outcome !== 'continued') await signIn(request, result.creatorId);
    const user = await this.ownProfile.of(result.creatorId);
    if (user === undefined) throw new ProfileNotFound();
    return VerifyView.entered(result.outcome, user);
  }
}

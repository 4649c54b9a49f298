import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Anyone } from '../../../platform/http/contract/access.js';
import { ViewerId } from '../../../platform/http/contract/actor.js';
import { Returns, Throws, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Cheap } from '../../../platform/http/contract/cost.js';
import { RequestOrigins } from '../../../platform/http/limits/request-origins.js';
import { SendMagicLink } from '../application/send-magic-link.js';
import { EnterByLink } from './enter-by-link.js';
import { MagicLinkView } from './magic-link.view.js';
import { SendMagicLinkDto } from './send-magic-link.dto.js';
import { VerifyMagicLinkDto } from './verify-magic-link.dto.js';
import { VerifyView } from './verify.view.js';

@ApiTags('Session')
@Controller('api')
export class MagicLinkController {
  constructor(
    private readonly sendMagicLinkUseCase: SendMagicLink,
    private readonly enterByLink: EnterByLink,
    private readonly requestOrigins: RequestOrigins,
  ) {}

  @Post('send-magic-link')
  @Cheap()
  @Anyone()
  @Summary(
    'Sends a link and a code by which to sign in',
    'Answers known and unknown addresses alike. At most 20 mails an hour from one address, 5 an hour from one network to one mailbox, 20 a day to one mailbox; beyond that one in 15 minutes, or 429 `mailbox_busy` while the mailbox has one of the last 15 minutes. A browser that is signed in to the account, or has signed in by a mail lately, has 5 an hour of its own.',
  )
  @Returns(200, MagicLinkView)
  @Throws(400, 403, 404, 429, 503)
  async sendMagicLink(
    @Body() { email, signIn = false }: SendMagicLinkDto,
    @ViewerId() creatorId: number | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MagicLinkView> {
    await this.sendMagicLinkUseCase.execute({ email, signIn, creatorId, origin: this.requestOrigins.of(request, response) });
    return { email };
  }

  @Post('auth/verify')
  @Cheap()
  @Anyone()
  @Summary(
    'Signs in by a link or code',
    'With the token alone only in the browser that asked; elsewhere 403 `code_required`. With the address and the code only in the browser that asked, and not for mails beyond the limits. Errors tell by `code`: link_invalid, link_expired, link_used, link_replaced, wrong_code, too_many_tries.',
  )
  @Returns(200, VerifyView)
  @Throws(400, 403, 404, 409, 422, 429)
  verifyMagicLink(@Body() evidence: VerifyMagicLinkDto, @Req() request: Request): Promise<JsonOf<VerifyView>> {
    return this.enterByLink.execute(evidence, request);
  }
}

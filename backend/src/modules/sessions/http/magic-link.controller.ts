import { message } from '../../../kernel/message.js';
import { Body, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ViewerId } from '../../../platform/http/contract/actor.js';
import { type JsonOf } from '../../../platform/http/contract/answers.js';
import { RequestOrigins, languageOf } from '../../../platform/http/security/request-origins.js';
import { MagicLinkSender } from '../application/magic-link-sender.js';
import { passkeysOf } from '../../../platform/sessions/visitor-session.js';
import { RedeemMagicLink } from '../application/redeem-magic-link.js';
import { Email, Flag, Nested, Text, OneOf } from '../../../platform/http/contract/fields.js';
import { CODE_LENGTH } from '../domain/magic-link.js';
import {
  LinkInvalid,
  MagicLinkNotSent,
  MailboxBusy,
  WrongCode,
  LinkUsed,
  LinkReplaced,
  LinkExpired,
  CodeRequired,
  TooManyTries,
} from '../domain/sessions.errors.js';
import { KEEP, type Keep } from '../domain/sign-in-resolution.js';
import { MERGE_OPTIONS, MergeDto } from './merge.dto.js';
import { SignInAnswer, VerifyView } from './verify.view.js';
import { Operations, Post, cheap, startsSession } from '../../../platform/http/operation/operation.js';
import { RegistrationClosed } from '../../../platform/settings/site-settings.port.js';
import { EmailInUse, ProfileNotFound, UsernameTaken, MERGE_ERRORS } from '../../profiles/index.js';
import { MailNotSent } from '../../../platform/mail/mailer.port.js';

const invalidCode = message('invalid_code', 'Enter the {digits} digits of the code');

export class SendMagicLinkDto {
  @Email({ description: 'Address to send the mail to.', example: 'ann@example.com' })
  email: string;

  @Flag({
    description:
      'True signs in to an existing account. False, the default, saves the account of this browser: the address becomes its pending address.',
    optional: true,
  })
  signIn?: boolean;
}

/** The response is the same for known and unknown addresses. */
export class MagicLinkView {
  @Text({ description: 'Address that the mail was sent to.' })
  email: string;
}

/** `{token}` in the browser that requested the mail, `{token, code}` in any other, `{email, code}` in the dialog. */
export class VerifyMagicLinkDto {
  @Text({ description: 'Token of the link.', optional: true, max: 43, pattern: /^[A-Za-z0-9_-]{43}$/, error: new LinkInvalid() })
  token?: string;

  @Text({
    description: 'Code from the mail.',
    optional: true,
    trim: true,
    max: CODE_LENGTH,
    pattern: new RegExp(`^\\d{${CODE_LENGTH}}$`),
    error: invalidCode({ digits: CODE_LENGTH }),
    example: '042137',
  })
  code?: string;

  @Email({ description: 'Address that the mail was sent to.', optional: true })
  email?: string;

  @OneOf(KEEP, { description: 'Answer to `choose`: keep the account of this browser, or the other one.', optional: true })
  keep?: Keep;

  @Nested(MergeDto, MERGE_OPTIONS)
  merge?: MergeDto;
}

@Operations('Session', 'api')
export class MagicLinkController {
  constructor(
    private readonly magicLinks: MagicLinkSender,
    private readonly redeemMagicLink: RedeemMagicLink,
    private readonly signInAnswer: SignInAnswer,
    private readonly requestOrigins: RequestOrigins,
  ) {}

  @Post('send-magic-link', startsSession, cheap, {
    says: 'Sends a mail with a link and a code for signing in. The response is the same for known and unknown addresses. At most 20 mails per hour from one IP address, 5 per hour from one network to one mailbox, and 20 per day to one mailbox. Beyond these limits, one mail per 15 minutes is sent, otherwise 429 `mailbox_busy`. A browser that is signed in to the account, or has recently signed in by a mail, has a separate limit of 5 mails per hour.',
    returns: MagicLinkView,
    throws: [EmailInUse, MagicLinkNotSent, MailboxBusy, MailNotSent, ProfileNotFound],
  })
  async sendMagicLink(
    @Body() { email, signIn = false }: SendMagicLinkDto,
    @ViewerId() creatorId: number | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MagicLinkView> {
    await this.magicLinks.send({ email, signIn, creatorId, origin: this.requestOrigins.of(request, response) });
    return { email };
  }

  @Post('auth/verify', startsSession, cheap, {
    says: 'Signs in by a link or code. In the browser that requested the mail, the token suffices; in other browsers it answers 403 `code_required` without the code. Address and code without the token work only in the requesting browser, and not for mails beyond the limits. Error codes: link_invalid, link_expired, link_used, link_replaced, wrong_code, too_many_tries.',
    returns: VerifyView,
    throws: [
      RegistrationClosed,
      CodeRequired,
      EmailInUse,
      LinkExpired,
      LinkInvalid,
      LinkReplaced,
      LinkUsed,
      MailNotSent,
      ProfileNotFound,
      TooManyTries,
      UsernameTaken,
      WrongCode,
      ...MERGE_ERRORS,
    ],
  })
  async verifyMagicLink(@Body() { keep, merge, ...secrets }: VerifyMagicLinkDto, @Req() request: Request): Promise<JsonOf<VerifyView>> {
    const evidence = { ...secrets, nonce: this.requestOrigins.nonceOf(request) };
    const currentId = request.visitor?.creatorId;
    const passkeys = await passkeysOf(request);
    const redemption = { evidence, choice: { keep, merge }, currentId, passkeys, language: languageOf(request) };
    return this.signInAnswer.of(request, await this.redeemMagicLink.execute(redemption));
  }
}

import { Body, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Creator } from '../../../kernel/actor.js';
import { Me, ViewerId } from '../../../platform/http/contract/actor.js';
import { type JsonOf } from '../../../platform/http/contract/answers.js';
import { Nested, OneOf } from '../../../platform/http/contract/fields.js';
import { userAgentOf } from '../../../platform/http/security/caller.js';
import { languageOf, RequestOrigins } from '../../../platform/http/security/request-origins.js';
import { deviceIn, deviceOf } from '../../../platform/sessions/device.js';
import {
  NewPasskeyDto,
  PasskeyIdDto,
  PasskeyOptionsView,
  PasskeyProofDto,
  PasskeyView,
  RegistrationOptionsView,
  RenamePasskeyDto,
} from '../../../platform/sessions/passkey.dto.js';
import { rememberPasskey } from '../../../platform/sessions/visitor-session.js';
import { OwnPasskeys } from '../application/own-passkeys.js';
import { RedeemPasskey } from '../application/redeem-passkey.js';
import { KEEP, type Keep } from '../domain/sign-in-resolution.js';
import { OwnPasskeysQuery } from '../queries/own-passkeys.query.js';
import { MERGE_OPTIONS, MergeDto } from './merge.dto.js';
import { SignInAnswer, VerifyView } from './verify.view.js';
import {
  Delete,
  Get,
  OWN_ROWS,
  Operations,
  Patch,
  Post,
  cheap,
  created,
  evenSuspended,
  list,
  nothing,
  signedIn,
  startsSession,
} from '../../../platform/http/operation/operation.js';
import { RegistrationClosed } from '../../../platform/settings/site-settings.port.js';
import { EmailInUse, ProfileNotFound, UsernameTaken, MERGE_ERRORS } from '../../profiles/index.js';
import {
  PASSKEY_PROOF_ERRORS,
  PasskeyChallengeOver,
  PasskeyNotFound,
  PasskeyNotVerified,
  PasskeyTaken,
  TooManyPasskeys,
} from '../../../platform/sessions/passkeys.port.js';
import { MailNotSent } from '../../../platform/mail/mailer.port.js';
import { LastWayIn } from '../domain/sessions.errors.js';

export class PasskeySignInDto extends PasskeyProofDto {
  @OneOf(KEEP, { description: 'Answer to `choose`: keep the account of this browser, or that of the passkey.', optional: true })
  keep?: Keep;

  @Nested(MergeDto, MERGE_OPTIONS)
  merge?: MergeDto;
}

@Operations('Session', 'api/passkeys')
export class PasskeyController {
  constructor(
    private readonly ownPasskeys: OwnPasskeys,
    private readonly redeemPasskey: RedeemPasskey,
    private readonly query: OwnPasskeysQuery,
    private readonly requestOrigins: RequestOrigins,
    private readonly signInAnswer: SignInAnswer,
  ) {}

  @Get('', signedIn, OWN_ROWS, {
    says: 'Lists the viewer’s passkeys. The oldest first. At most 20: 10 of an account, and those of an account that was merged into it.',
    returns: list(PasskeyView),
  })
  getPasskeys(@Me() { creatorId }: Creator): Promise<JsonOf<PasskeyView[]>> {
    return this.query.of(creatorId);
  }

  @Post('registration-options', signedIn, cheap, {
    says: 'Starts to add a passkey. The answer is for `navigator.credentials.create`. Its challenge is valid once, for 5 minutes.',
    returns: RegistrationOptionsView,
    throws: [ProfileNotFound],
  })
  async startPasskey(@Me() { creatorId }: Creator): Promise<RegistrationOptionsView> {
    return RegistrationOptionsView.of(await this.ownPasskeys.startRegistration(creatorId));
  }

  @Post('', signedIn, cheap, {
    says: 'Adds a passkey to the viewer’s account. At most 10. A verified address gets a mail. The account is saved from then on. Error codes: passkey_not_verified (wrong origin, domain or signature), passkey_challenge_over, passkey_taken, too_many_passkeys.',
    returns: created(PasskeyView),
    throws: [MailNotSent, PasskeyChallengeOver, PasskeyNotFound, PasskeyNotVerified, PasskeyTaken, ProfileNotFound, TooManyPasskeys],
  })
  async addPasskey(
    @Me() { creatorId }: Creator,
    @Body() { name, ...answer }: NewPasskeyDto,
    @Req() request: Request,
  ): Promise<JsonOf<PasskeyView>> {
    const language = languageOf(request);
    const id = await this.ownPasskeys.add(creatorId, answer, name ?? deviceIn(deviceOf(userAgentOf(request)), language), language);
    await rememberPasskey(request, id);
    return this.query.one(creatorId, id);
  }

  @Patch(':id', signedIn, cheap, { says: 'Renames a passkey of the viewer', returns: PasskeyView, throws: [PasskeyNotFound] })
  async renamePasskey(
    @Me() { creatorId }: Creator,
    @Param() { id }: PasskeyIdDto,
    @Body() { name }: RenamePasskeyDto,
  ): Promise<JsonOf<PasskeyView>> {
    await this.ownPasskeys.rename(creatorId, id, name);
    return this.query.one(creatorId, id);
  }

  @Delete(':id', evenSuspended, cheap, {
    says: 'Removes a passkey of the viewer. A verified address gets a mail. 409 `last_way_in` for the last passkey of an account without a verified address.',
    returns: nothing,
    throws: [LastWayIn, MailNotSent, PasskeyNotFound, ProfileNotFound],
  })
  async removePasskey(@Me() { creatorId }: Creator, @Param() { id }: PasskeyIdDto, @Req() request: Request): Promise<void> {
    await this.ownPasskeys.remove(creatorId, id, languageOf(request));
  }

  @Post('sign-in-options', startsSession, cheap, {
    says: 'Starts a sign-in by a passkey. The answer is for `navigator.credentials.get`. Its challenge is valid once, for 5 minutes, in this browser. At most 100 per hour from one IP address.',
    returns: PasskeyOptionsView,
  })
  async startPasskeySignIn(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<PasskeyOptionsView> {
    const origin = this.requestOrigins.of(request, response);
    return PasskeyOptionsView.of(await this.redeemPasskey.start(origin.nonce(), origin.limitedAddress));
  }

  @Post('sign-in', startsSession, cheap, {
    says: 'Signs in by a passkey. Answers as `/api/auth/verify`. Error codes: passkey_unknown, passkey_not_verified (wrong origin, domain or signature), passkey_challenge_over, passkey_cloned (403: the counter of the authenticator did not advance).',
    returns: VerifyView,
    throws: [RegistrationClosed, EmailInUse, ProfileNotFound, UsernameTaken, ...PASSKEY_PROOF_ERRORS, ...MERGE_ERRORS],
  })
  async signInByPasskey(
    @Body() { keep, merge, ...proof }: PasskeySignInDto,
    @ViewerId() currentId: number | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JsonOf<VerifyView>> {
    const nonce = this.requestOrigins.of(request, response).nonce();
    const signIn = { proof, nonce, currentId, choice: { keep, merge }, language: languageOf(request) };
    return this.signInAnswer.of(request, await this.redeemPasskey.execute(signIn));
  }
}

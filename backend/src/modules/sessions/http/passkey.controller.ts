import { Body, Controller, Delete, Get, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Creator } from '../../../kernel/actor.js';
import { AllowedWhileSuspended, Anyone, SignedIn, StartsSession } from '../../../platform/http/contract/access.js';
import { Me, ViewerId } from '../../../platform/http/contract/actor.js';
import { Returns, ReturnsNothing, Summary, Throws, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Cheap, OWN_ROWS, Unlimited } from '../../../platform/http/contract/cost.js';
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

export class PasskeySignInDto extends PasskeyProofDto {
  @OneOf(KEEP, { description: 'Answer to `choose`: keep the account of this browser, or that of the passkey.', optional: true })
  keep?: Keep;

  @Nested(MergeDto, MERGE_OPTIONS)
  merge?: MergeDto;
}

@ApiTags('Session')
@Controller('api/passkeys')
export class PasskeyController {
  constructor(
    private readonly ownPasskeys: OwnPasskeys,
    private readonly redeemPasskey: RedeemPasskey,
    private readonly query: OwnPasskeysQuery,
    private readonly requestOrigins: RequestOrigins,
    private readonly signInAnswer: SignInAnswer,
  ) {}

  @Get()
  @Unlimited(OWN_ROWS)
  @SignedIn()
  @Summary(
    'Lists the viewer’s passkeys',
    'The oldest first. At most 20: 10 of an account, and those of an account that was merged into it.',
  )
  @Returns(200, PasskeyView, { list: true })
  @Throws(401)
  getPasskeys(@Me() { creatorId }: Creator): Promise<JsonOf<PasskeyView[]>> {
    return this.query.of(creatorId);
  }

  @Post('registration-options')
  @Cheap()
  @SignedIn()
  @Summary('Starts to add a passkey', 'The answer is for `navigator.credentials.create`. Its challenge is valid once, for 5 minutes.')
  @Returns(200, RegistrationOptionsView)
  @Throws(401, 403, 404)
  async startPasskey(@Me() { creatorId }: Creator): Promise<RegistrationOptionsView> {
    return RegistrationOptionsView.of(await this.ownPasskeys.startRegistration(creatorId));
  }

  @Post()
  @Cheap()
  @SignedIn()
  @Summary(
    'Adds a passkey to the viewer’s account',
    'At most 10. A verified address gets a mail. The account is saved from then on. Error codes: passkey_not_verified (wrong origin, domain or signature), passkey_challenge_over, passkey_taken, too_many_passkeys.',
  )
  @Returns(201, PasskeyView)
  @Throws(400, 401, 403, 404, 409, 422)
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

  @Patch(':id')
  @Cheap()
  @SignedIn()
  @Summary('Renames a passkey of the viewer')
  @Returns(200, PasskeyView)
  @Throws(400, 401, 403, 404)
  async renamePasskey(
    @Me() { creatorId }: Creator,
    @Param() { id }: PasskeyIdDto,
    @Body() { name }: RenamePasskeyDto,
  ): Promise<JsonOf<PasskeyView>> {
    await this.ownPasskeys.rename(creatorId, id, name);
    return this.query.one(creatorId, id);
  }

  @Delete(':id')
  @Cheap()
  @SignedIn()
  @AllowedWhileSuspended()
  @Summary(
    'Removes a passkey of the viewer',
    'A verified address gets a mail. 409 `last_way_in` for the last passkey of an account without a verified address.',
  )
  @ReturnsNothing()
  @Throws(400, 401, 403, 404, 409)
  async removePasskey(@Me() { creatorId }: Creator, @Param() { id }: PasskeyIdDto, @Req() request: Request): Promise<void> {
    await this.ownPasskeys.remove(creatorId, id, languageOf(request));
  }

  @Post('sign-in-options')
  @Cheap()
  @Anyone()
  @StartsSession()
  @Summary(
    'Starts a sign-in by a passkey',
    'The answer is for `navigator.credentials.get`. Its challenge is valid once, for 5 minutes, in this browser. At most 100 per hour from one IP address.',
  )
  @Returns(200, PasskeyOptionsView)
  @Throws(403)
  async startPasskeySignIn(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<PasskeyOptionsView> {
    const origin = this.requestOrigins.of(request, response);
    return PasskeyOptionsView.of(await this.redeemPasskey.start(origin.nonce(), origin.limitedAddress));
  }

  @Post('sign-in')
  @Cheap()
  @Anyone()
  @StartsSession()
  @Summary(
    'Signs in by a passkey',
    'Answers as `/api/auth/verify`. Error codes: passkey_unknown, passkey_not_verified (wrong origin, domain or signature), passkey_challenge_over, passkey_cloned (403: the counter of the authenticator did not advance).',
  )
  @Returns(200, VerifyView)
  @Throws(400, 403, 404, 409, 422)
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

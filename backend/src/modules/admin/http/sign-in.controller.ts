import { Body, Injectable, Req, Res, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ApiBody, PickType } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-local';
import { Nested, Text } from '../../../platform/http/contract/fields.js';
import { required, tooLong } from '../../../platform/http/contract/rules.js';
import { SuccessView } from '../../../platform/http/contract/answers.js';
import { bindAdmin } from '../../../platform/sessions/admin-session.js';
import { networkOf, languageOf, widerNetworkOf } from '../../../platform/http/security/request-origins.js';
import { deviceOf } from '../../../platform/sessions/device.js';
import { contractPipe, InvalidRequest } from '../../../platform/http/contract/validation.js';
import { ADMIN_USERNAME_MAX } from '../domain/admin.js';
import { type SignedIn, SignIn, type SignInRequest } from '../application/sign-in.js';
import { PasskeyFactor } from '../application/passkey-factor.js';
import { PasskeyOptionsView, PasskeyProofDto } from '../../../platform/sessions/passkey.dto.js';
import { Password } from './password.field.js';
import { KnownBrowsers } from './known-browsers.js';
import { BackOffice, Post, anyone, cheap, startsSession } from '../../../platform/http/operation/operation.js';
import { PASSKEY_PROOF_ERRORS } from '../../../platform/sessions/passkeys.port.js';
import { BadRequest, UnsupportedType } from '../../../platform/http/contract/request.errors.js';
import { AdminNotFound, SecondFactorNeeded, SignInLocked, WrongCredentials, WrongSecondFactor } from '../domain/admin.errors.js';
import { MailNotSent } from '../../../platform/mail/mailer.port.js';

export class SignInDto {
  @Text({
    description: 'Username of the admin account, ignoring case.',
    min: 1,
    max: ADMIN_USERNAME_MAX,
    error: required({ label: 'Username' }),
    tooLong: tooLong({ label: 'Username', max: ADMIN_USERNAME_MAX }),
  })
  username: string;

  @Password({ description: 'Password.', min: 1, error: required({ label: 'Password' }) })
  password: string;

  @Text({ description: 'With two-factor sign-in: a code of the authenticator app, or a recovery code.', optional: true, min: 1, max: 50 })
  code?: string;

  @Nested(PasskeyProofDto, {
    description: 'Instead of the code: the answer of a passkey to the challenge of `/adm/login/passkey-options`.',
    optional: true,
  })
  passkey?: PasskeyProofDto;
}

export class SignInNameDto extends PickType(SignInDto, ['username']) {}

declare module 'express-serve-static-core' {
  interface Request {
    /** The account that this request has signed in to. The audit log names it as the actor. */
    signedIn?: SignedIn;
  }
}

/**
 * Signs administrators in with passport-local (PR-41), before the interceptors run, so that the audit log records the sign-in as an action
 * of the administrator. The strategy is registered with a separate Passport instance. Nothing is serialised, because the application manages
 * the session.
 */
@Injectable()
class PasswordGuard implements CanActivate {
  private readonly passport = new passport.Passport();

  constructor(
    private readonly signIn: SignIn,
    private readonly knownBrowsers: KnownBrowsers,
  ) {
    this.passport.use(
      new Strategy({ passReqToCallback: true, session: false }, (request, username, password, done) => {
        const { code, passkey } = request.body as SignInDto;
        this.signIn
          .execute({ username, password, code, passkey, ...this.originOf(request) })
          .then((signedIn) => done(null, signedIn), done);
      }),
    );
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    // Guards run before pipes, and passport would answer an empty field with its default message.
    request.body = await contractPipe.transform(request.body, { type: 'body', metatype: SignInDto });
    request.signedIn = await this.authenticate(request, http.getResponse<Response>());
    return request.signedIn !== undefined;
  }

  private originOf(request: Request): Pick<SignInRequest, 'network' | 'widerNetwork' | 'knownBrowser' | 'device' | 'language'> {
    const { ip = '', headers } = request;
    return {
      network: networkOf(ip),
      widerNetwork: widerNetworkOf(ip),
      knownBrowser: this.knownBrowsers.fromRequest(request),
      device: deviceOf(headers['user-agent'] ?? ''),
      language: languageOf(request),
    };
  }

  private authenticate(request: Request, response: Response): Promise<SignedIn | undefined> {
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, signedIn?: SignedIn): void => (error ? reject(error) : resolve(signedIn));
      const authenticate = this.passport.authenticate('local', { session: false }, done) as (...args: unknown[]) => void;
      authenticate(request, response, reject);
    });
  }
}

@BackOffice('session', 'adm')
export class SignInController {
  constructor(
    private readonly knownBrowsers: KnownBrowsers,
    private readonly passkeyFactor: PasskeyFactor,
  ) {}

  @Post('login/passkey-options', anyone, cheap, {
    says: 'Starts to prove the second factor of a sign-in by a passkey. The answer is for `navigator.credentials.get`, and the same for unknown names. Its challenge is valid once, for 5 minutes.',
    returns: PasskeyOptionsView,
  })
  startAdminSignIn(@Body() { username }: SignInNameDto): PasskeyOptionsView {
    return PasskeyOptionsView.of(this.passkeyFactor.startProof(username));
  }

  @Post('login', startsSession, cheap, {
    says: 'Signs an administrator in. Five failures lock the username for the network (an IPv4 address or an IPv6 /64) for 15 minutes. A browser in which the administrator has signed in before has five separate tries. Ten wrong codes after a right password are checked in an hour, and ten more in browsers in which the administrator has signed in before; then a passkey or a recovery code signs in.',
    returns: SuccessView,
    throws: [
      BadRequest,
      InvalidRequest,
      AdminNotFound,
      MailNotSent,
      SecondFactorNeeded,
      SignInLocked,
      UnsupportedType,
      WrongCredentials,
      WrongSecondFactor,
      ...PASSKEY_PROOF_ERRORS,
    ],
  })
  @UseGuards(PasswordGuard)
  @ApiBody({ type: SignInDto })
  async signInAdmin(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SuccessView> {
    const { signedIn } = request;
    if (signedIn === undefined) throw new Error('the guard has not signed the administrator in');
    await bindAdmin(request, signedIn);
    this.knownBrowsers.remember(request, response, signedIn.adminId);
    return { success: true };
  }
}

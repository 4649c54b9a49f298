import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-local';
import { networkOf, languageOf } from '../../../platform/http/security/request-origins.js';
import { deviceOf } from '../../../platform/sessions/device.js';
import { contractPipe } from '../../../platform/http/contract/validation.js';
import type { SignedIn } from '../application/check-credentials.js';
import { SignIn, type SignInRequest } from '../application/sign-in.js';
import { KnownBrowsers } from './known-browsers.js';
import { SignInDto } from './sign-in.dto.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Set by `PasswordGuard`. */
    signedIn?: SignedIn;
  }
}

/**
 * Signs administrators in with passport-local (PR-41). The strategy is registered with a separate Passport instance. Nothing is serialised,
 * because the application manages the session.
 */
@Injectable()
export class PasswordGuard implements CanActivate {
  private readonly passport = new passport.Passport();

  constructor(
    private readonly signIn: SignIn,
    private readonly knownBrowsers: KnownBrowsers,
  ) {
    this.passport.use(
      new Strategy({ passReqToCallback: true, session: false }, (request, username, password, done) => {
        const { code } = request.body as SignInDto;
        this.signIn.execute({ username, password, code, ...this.originOf(request) }).then((signedIn) => done(null, signedIn), done);
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

  private originOf(request: Request): Pick<SignInRequest, 'network' | 'knownBrowser' | 'device' | 'language'> {
    const { ip = '', headers } = request;
    return {
      network: networkOf(ip),
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

/** Injects the sign-in that `PasswordGuard` has just verified. */
export const JustSignedIn = createParamDecorator((_: unknown, context: ExecutionContext): SignedIn => {
  const { signedIn } = context.switchToHttp().getRequest<Request>();
  if (signedIn === undefined) throw new Error('@JustSignedIn() stands on a handler without PasswordGuard');
  return signedIn;
});

import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { domainError } from '../../../kernel/domain-error.js';
import { creatorAccount, IdempotentRequests } from '../../database/idempotent-requests.js';

const HEADER = 'Idempotency-Key';
const KEY_LENGTH = { min: 16, max: 100 };
const KEY = new RegExp(`^[\\x21-\\x7e]{${KEY_LENGTH.min},${KEY_LENGTH.max}}$`);

const OPTIONS = 'vitrine:idempotent';

export interface IdempotencyOptions {
  /** The answer has a secret of which only a hash is stored, so the kept answer is encrypted. */
  hasSecretAnswer?: boolean;
}

export class InvalidKey extends domainError(
  'invalid_idempotency_key',
  'invalid',
  'Idempotency-Key must have {min} to {max} characters, such as a random UUID',
) {}

@Injectable()
class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly requests: IdempotentRequests,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.header(HEADER);
    if (key === undefined) return next.handle();
    if (!KEY.test(key)) throw new InvalidKey(KEY_LENGTH);
    const { admin, visitor, method, path } = request;
    const account = admin ? `admin ${admin.id}` : creatorAccount(visitor?.creatorId);
    const content = `${method} ${path} ${JSON.stringify(request.body)}`;
    const { hasSecretAnswer = false } = this.reflector.get<IdempotencyOptions>(OPTIONS, context.getHandler());
    return from(this.requests.run({ account, key, content, hasSecretAnswer }, () => lastValueFrom(next.handle())));
  }
}

/** A request of a signed-in caller that creates an object. With a key, a repeated request gets the first answer (PR-88). */
export const acceptIdempotencyKey = (options: IdempotencyOptions): MethodDecorator =>
  applyDecorators(
    SetMetadata(OPTIONS, options),
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({
      name: HEADER,
      description: 'A random UUID for the request. A request that repeats it within 24 hours creates nothing and gets the first answer.',
      required: false,
    }),
  );

import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Id } from '../../../platform/http/contract/fields.js';
import { contractPipe } from '../../../platform/http/contract/validation.js';

export class FollowDto {
  @Id({ description: 'Id of the creator to follow or unfollow.' })
  followingId: number;
}

export class FollowedIdDto {
  @Id({ description: 'Id of the creator.' })
  userId: number;
}

/** Accepts the id in the query too, because some clients and proxies drop the body of a DELETE (PR-18). */
export const UnfollowTarget = createParamDecorator((_: unknown, context: ExecutionContext): Promise<FollowDto> => {
  const { body, query } = context.switchToHttp().getRequest<Request<unknown, unknown, unknown>>();
  const source = typeof body === 'object' && body !== null && 'followingId' in body ? body : query;
  return contractPipe.transform(source, { type: 'body', metatype: FollowDto }) as Promise<FollowDto>;
});

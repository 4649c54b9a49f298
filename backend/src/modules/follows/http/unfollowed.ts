import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { contractPipe } from '../../../platform/http/validation.js';
import { FollowDto } from './follow.dto.js';

/** PR-18: some clients and proxies drop the body of a DELETE, so the id may stand in the query as well. */
export const Unfollowed = createParamDecorator((_: unknown, context: ExecutionContext): Promise<FollowDto> => {
  const { body, query } = context.switchToHttp().getRequest<Request<unknown, unknown, unknown>>();
  const sent = typeof body === 'object' && body !== null && 'followingId' in body ? body : query;
  return contractPipe.transform(sent, { type: 'body', metatype: FollowDto }) as Promise<FollowDto>;
});

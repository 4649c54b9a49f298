import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** The signed-in creator who makes the call. */
export interface Actor {
  creatorId: number;
}

/** The caller's profile; only on handlers that are `@SignedIn()`. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const creatorId = creatorOf(context);
  if (creatorId === undefined) throw new Error('@Me() requires @SignedIn() on the handler');
  return { creatorId };
});

/** The caller's profile id, or undefined without a session; on handlers that are `@Anyone()`. */
export const ViewerId = createParamDecorator((_: unknown, context: ExecutionContext): number | undefined => creatorOf(context));

const creatorOf = (context: ExecutionContext): number | undefined => context.switchToHttp().getRequest<Request>().session?.profileId;

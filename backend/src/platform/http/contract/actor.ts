import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Whoever makes the call. */
export interface Actor {
  creatorId: number;
}

/** The visitor's own profile; only on handlers that are `@SignedIn()`. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const creatorId = creatorOf(context);
  if (creatorId === undefined) throw new Error('@Me() stands on a handler that is not @SignedIn()');
  return { creatorId };
});

/** The visitor's profile id, or undefined for a stranger: on handlers that are `@Anyone()`. */
export const ViewerId = createParamDecorator((_: unknown, context: ExecutionContext): number | undefined => creatorOf(context));

const creatorOf = (context: ExecutionContext): number | undefined => context.switchToHttp().getRequest<Request>().session?.profileId;

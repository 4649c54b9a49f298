import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { SignedInAdmin } from '../../../shared/http/admin-session.js';

/** Whoever makes the call; only on handlers that are `@AdminOnly()`. */
export const ActingAdmin = createParamDecorator((_: unknown, context: ExecutionContext): SignedInAdmin => {
  const { admin } = context.switchToHttp().getRequest<Request>();
  if (admin === undefined) throw new Error('@ActingAdmin() stands on a handler that is not @AdminOnly()');
  return admin;
});

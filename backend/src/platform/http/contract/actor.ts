import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Admin, Creator } from '../../../kernel/actor.js';
import type { AdminRole } from '../../../kernel/admin-role.js';

/** The creator who makes the call; only in operations for `signedIn`. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): Creator => {
  const creatorId = creatorOf(context);
  if (creatorId === undefined) throw new Error('@Me() requires the access signedIn');
  return { role: 'creator', creatorId };
});

/** The administrator who makes the call; only in operations for `admin`. */
export const ActingAdmin = createParamDecorator((_: unknown, context: ExecutionContext): Admin => {
  const { admin } = context.switchToHttp().getRequest<Request>();
  if (admin === undefined) throw new Error('@ActingAdmin() requires the access admin');
  return { role: 'admin', adminId: admin.id, username: admin.username };
});

/** The role of the administrator who makes the call; only in operations for `admin`. */
export const ActingRole = createParamDecorator((_: unknown, context: ExecutionContext): AdminRole => {
  const { admin } = context.switchToHttp().getRequest<Request>();
  if (admin === undefined) throw new Error('@ActingRole() requires the access admin');
  return admin.role;
});

/** The caller's profile id, or undefined without a session; in operations for `anyone`. */
export const ViewerId = createParamDecorator((_: unknown, context: ExecutionContext): number | undefined => creatorOf(context));

const creatorOf = (context: ExecutionContext): number | undefined => context.switchToHttp().getRequest<Request>().visitor?.creatorId;

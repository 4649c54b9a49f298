import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';
import type { AdminRole } from '../../../kernel/admin-role.js';

/** Required access of an operation, published as `x-access`. A handler without a declaration is denied. */
export type Access = 'anyone' | 'signed-in' | 'admin';

export const ACCESS = 'vitrine:access';
export const BEFORE_PASSWORD_CHANGE = 'vitrine:before-password-change';
export const BEFORE_SECOND_FACTOR = 'vitrine:before-second-factor';
export const STEP_UP = 'vitrine:step-up';
export const LEAST_ROLE = 'vitrine:least-role';
export const STARTS_SESSION = 'vitrine:starts-session';

const access = (level: Access, ...more: MethodDecorator[]): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ACCESS, level), ApiExtension('x-access', level), ...more);

/** Callers with or without a session. */
export const Anyone = () => access('anyone');

/** The answer sets a cookie without which it is useless, so a browser that keeps none gets 403 `cookies_blocked`. Used together with `@Anyone()`. */
export const StartsSession = (): MethodDecorator => SetMetadata(STARTS_SESSION, true);

/** Callers with a visitor session; 401 otherwise. The use case checks the ownership. */
export const SignedIn = () => access('signed-in', ApiSecurity('visitor'));

/**
 * Callers with an administrator session; 401 otherwise, and 403 while the password must be changed or a second factor must be set up. Used
 * together with `@LeastRole()`.
 */
export const AdminOnly = ({ beforePasswordChange = false, beforeSecondFactor = false } = {}) =>
  access(
    'admin',
    ApiSecurity('admin'),
    SetMetadata(BEFORE_PASSWORD_CHANGE, beforePasswordChange),
    SetMetadata(BEFORE_SECOND_FACTOR, beforePasswordChange || beforeSecondFactor),
  );

/** The role that a handler needs, and a higher one that some of its requests need. */
export interface DeclaredRole {
  role: AdminRole;
  sometimes?: { role: AdminRole; when: RequestCondition };
}

/**
 * The least role of an administrator who may call (PR-124); 403 `role_required` otherwise. A handler with `@AdminOnly()` and without a role is
 * denied. Published as `x-role`, with the requests that need a higher role as `x-role-condition`.
 */
export const LeastRole = (role: AdminRole, sometimes?: DeclaredRole['sometimes']): MethodDecorator & ClassDecorator =>
  applyDecorators(
    SetMetadata(LEAST_ROLE, { role, sometimes } satisfies DeclaredRole),
    ApiExtension('x-role', role),
    ...(sometimes === undefined ? [] : [ApiExtension('x-role-condition', `${sometimes.role} ${sometimes.when.description}`)]),
  );

export const WHILE_SUSPENDED = 'vitrine:while-suspended';

/** A write that a suspended creator may make: to leave, to end sessions and other access, to read and answer the decision (PR-128). Published as `x-while-suspended`. */
export const AllowedWhileSuspended = (): MethodDecorator =>
  applyDecorators(SetMetadata(WHILE_SUSPENDED, true), ApiExtension('x-while-suspended', true));

/**
 * Only for an administrator who proved their identity within the last 10 minutes, by signing in or by `POST /adm/api/step-up`;
 * 403 `step_up_required` otherwise. With a condition only for the requests to which it applies. Published as `x-step-up`: `true`, or the
 * condition. Used together with `@AdminOnly()`.
 */
export const RequiresStepUp = (condition?: RequestCondition): MethodDecorator =>
  applyDecorators(SetMetadata(STEP_UP, condition ?? true), ApiExtension('x-step-up', condition?.description ?? true));

/** The requests of a handler to which a declaration applies. Guards check it before the request is validated. */
export interface RequestCondition {
  /** Published in the OpenAPI document. */
  description: string;
  applies: (request: Pick<Request, 'body' | 'query'>) => boolean;
}

/** Applies when the JSON body contains the field, with this value if one is given. */
export const whenBodyHas = (field: string, value?: string | boolean): RequestCondition => ({
  description: `with \`${field}\`${value === undefined ? '' : ` = \`${value}\``} in the body`,
  applies: ({ body }) => {
    const fields: unknown = body;
    if (typeof fields !== 'object' || fields === null || !Object.hasOwn(fields, field)) return false;
    return value === undefined || (fields as Record<string, unknown>)[field] === value;
  },
});

/** A page of users of at most this size needs no step-up and no audit entry. */
const MAX_UNAUDITED_ROWS = 100;

/** Applies to reads of more rows about users than one page. `rows` returns the number without a `limit`. */
export const whenManyRows = (rowsWithoutLimit: (query: Request['query']) => number): RequestCondition => ({
  description: `for more than ${MAX_UNAUDITED_ROWS} rows`,
  applies: ({ query }) => (query.limit === undefined ? rowsWithoutLimit(query) : Number(query.limit)) > MAX_UNAUDITED_ROWS,
});

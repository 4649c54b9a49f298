import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiSecurity } from '@nestjs/swagger';

/** Who may call an operation. Published in the document as `x-access`; a handler that says nothing is denied. */
export type Access = 'anyone' | 'signed-in' | 'admin';

export const ACCESS = 'vitrine:access';
export const BEFORE_PASSWORD_CHANGE = 'vitrine:before-password-change';
export const STEP_UP = 'vitrine:step-up';

const access = (who: Access, ...more: MethodDecorator[]): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ACCESS, who), ApiExtension('x-access', who), ...more);

/** With or without a session. */
export const Anyone = () => access('anyone');

/** Somebody with a visitor session; 401 otherwise. Whether the thing is theirs is the use case's question. */
export const SignedIn = () => access('signed-in', ApiSecurity('visitor'));

/** Somebody with an administrator session; 401 otherwise, and 403 while a generated password waits to be changed. */
export const AdminOnly = ({ beforePasswordChange = false } = {}) =>
  access('admin', ApiSecurity('admin'), SetMetadata(BEFORE_PASSWORD_CHANGE, beforePasswordChange));

/**
 * Only for an administrator who proved their identity within the last 10 minutes, by signing in or by `POST /adm/api/step-up`;
 * 403 `step_up_required` otherwise. Published as `x-step-up`. Stands beside `@AdminOnly()`.
 */
export const RequiresStepUp = (): MethodDecorator => applyDecorators(SetMetadata(STEP_UP, true), ApiExtension('x-step-up', true));

import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import type { ErrorClass } from '../../../kernel/domain-error.js';
import { Overloaded } from '../../database/database-errors.js';
import { KeyOfAnotherRequest, NoAnswerYet } from '../../database/idempotent-requests.js';
import { UnderMaintenance } from '../../database/maintenance.js';
import { VersionConflict } from '../../resources/resources.js';
import { RegistrationClosed } from '../../settings/site-settings.port.js';
import { StorageFull } from '../../storage/storage.errors.js';
import type { Access, Declaration } from '../contract/access.js';
import { InvalidCursor } from '../../lists/cursor.js';
import { ErrorView, STATUS } from '../contract/error.view.js';
import { InvalidKey } from '../contract/idempotent.js';
import { BadRequest, internalError } from '../contract/request.errors.js';
import { InvalidRequest } from '../contract/validation.js';
import { TooOften } from '../limits/rate-limits.port.js';
import { NotSignedIn, PasswordChangeRequired, SecondFactorRequired } from '../security/access.guard.js';
import { StepUpRequired } from '../security/step-up.guard.js';
import { CookiesBlocked, ForeignOrigin } from '../security/writes.js';
import { RoleRequired, Suspended } from '../../../kernel/actor.js';

interface Handler {
  target: object;
  name: string | symbol;
  isWrite: boolean;
}

/** What errors follow from, besides the access and the step-up. */
interface ErrorSources {
  throws?: readonly ErrorClass[];
  ifMatch?: unknown;
  idempotent?: unknown;
}

/** The codes of an operation by their HTTP status, in ascending order. */
export function errorsOf({ access, stepUp }: Declaration, sources: ErrorSources, handler: Handler): Map<number, Set<string>> {
  const { isWrite } = handler;
  const { throws = [], ifMatch, idempotent } = sources;
  const isStarting = access.level === 'anyone' && access.startsSession === true;
  const codes = new Map<number, Set<string>>([[500, new Set([internalError.code])]]);
  const add = (...errors: readonly ErrorClass[]): void => {
    for (const { kind, code } of errors) codes.set(STATUS[kind], (codes.get(STATUS[kind]) ?? new Set()).add(code));
  };
  add(...throws, ...errorsOfAccess(access, isWrite), ...errorsOfInput(handler), TooOften, Overloaded, StorageFull);
  if (isWrite) add(ForeignOrigin);
  if (isWrite || isStarting) add(UnderMaintenance, CookiesBlocked);
  if (stepUp !== undefined) add(StepUpRequired);
  if (ifMatch !== undefined) add(VersionConflict);
  if (idempotent !== undefined) add(InvalidKey, KeyOfAnotherRequest, NoAnswerYet);
  return new Map([...codes].sort(([one], [other]) => one - other));
}

function errorsOfAccess(access: Access, isWrite: boolean): ErrorClass[] {
  if (access.level === 'anyone') return [];
  if (access.level === 'signed-in') {
    const suspended = access.evenSuspended ? [] : [Suspended];
    return [NotSignedIn, ...(isWrite ? [RegistrationClosed, ...suspended] : [])];
  }
  const { role, sometimes, before } = access;
  return [
    NotSignedIn,
    ...(role === 'viewer' && sometimes === undefined ? [] : [RoleRequired]),
    ...(before === 'password-change' ? [] : [PasswordChangeRequired]),
    ...(before === undefined ? [SecondFactorRequired] : []),
  ];
}

/** A handler with a DTO refuses what breaks a rule of the DTO. A DTO is a class with rules; TypeScript emits the types of the parameters. */
function errorsOfInput({ target, name }: Handler): ErrorClass[] {
  const types = (Reflect.getMetadata('design:paramtypes', target, name) ?? []) as Type[];
  const rules = types.flatMap((type) => getMetadataStorage().getTargetValidationMetadatas(type, '', false, false));
  if (rules.length === 0) return [];
  return [BadRequest, InvalidRequest, ...(rules.some(({ propertyName }) => propertyName === 'cursor') ? [InvalidCursor] : [])];
}

const REASONS: Record<number, string> = {
  301: 'The creator has a new username; `Location` has the new URL.',
  400: 'The request is not valid.',
  401: 'There is no session.',
  403: 'The resource belongs to another account, or the request came from another site.',
  404: 'The resource does not exist.',
  409: 'The request conflicts with the current state.',
  412: 'The resource was changed since the version in `If-Match`; `current` is its state.',
  413: 'The body is too large.',
  415: 'The media type is not supported.',
  416: 'The range is outside the file.',
  422: 'A limit is reached.',
  429: 'Too many requests. `Retry-After` states when to try again.',
  500: 'Internal error, which the server logs with `requestId`.',
  501: 'The format is not supported.',
  503: 'Temporarily unavailable. `Retry-After` states when to try again.',
  507: 'There is not enough storage space.',
};
const REUSED_KEY = 'A limit is reached, or the key was sent with another request.';

/** The part of the OpenAPI document for the errors with a status. `x-codes` are the values of `code` in the answer. */
export const errorResponse = (status: number, codes: Iterable<string>, { idempotent }: Pick<ErrorSources, 'idempotent'> = {}) => ({
  description: status === 422 && idempotent !== undefined ? REUSED_KEY : (REASONS[status] ?? 'Refused.'),
  content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorView) } } },
  'x-codes': [...codes].sort(),
});

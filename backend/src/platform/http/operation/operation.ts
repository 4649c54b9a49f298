/**
 * Operation: one decorator declares everything about a handler, from which its route, guards, answers and its part of the OpenAPI document are
 * made: `@Get('notifications', signedIn, ONE_PAGE, { says: 'Lists the viewer’s notifications', returns: list(NotificationView) })`.
 */
import {
  applyDecorators,
  Controller,
  Delete as DeleteRoute,
  Get as GetRoute,
  Header,
  Patch as PatchRoute,
  Post as PostRoute,
  Put as PutRoute,
  SetMetadata,
} from '@nestjs/common';
import { ApiExtension, ApiOperation, ApiParam, ApiResponse, ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { ErrorClass } from '../../../kernel/domain-error.js';
import { DECLARATION, type Access, type Declaration, type Cost } from '../contract/access.js';
import { AUDITED, type AuditOptions } from '../contract/back-office.js';
import { acceptIdempotencyKey, type IdempotencyOptions } from '../contract/idempotent.js';
import { honourIfMatch } from '../contract/versioned.js';
import { documentAnswer, type Answer } from './answer.js';
import { errorResponse, errorsOf } from './operation-errors.js';

export * from './answer.js';
export * from '../contract/access.js';
export { BackOffice } from '../contract/back-office.js';

export interface Operation extends Pick<Declaration, 'stepUp'> {
  /** The first sentence is the summary, the others are the description. The name of the method is the `operationId`. */
  says: string;
  returns: Answer;
  /** The errors of the use case. Those that follow from the access, the cost, the input and the other options are added. */
  throws?: readonly ErrorClass[];
  /** A write of this resource, whose id is the parameter `id` of the path, or the viewer's without one. With `If-Match` it requires that version (PR-70, PR-74). */
  ifMatch?: string;
  /** A write that creates an object. With an `Idempotency-Key`, a repeated request gets the first answer (PR-88). */
  idempotent?: true | IdempotencyOptions;
  audited?: true | AuditOptions;
  /** The answer has an `ETag` of its content, so that an unchanged one is an empty 304. */
  revalidated?: true;
  /** Descriptions of the parameters of the path that no DTO declares. */
  params?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
}

/** A controller. The tag is the chapter of its operations in the document. */
export const Operations = (tag: string, path = ''): ClassDecorator => applyDecorators(ApiTags(tag), Controller(path));

type Route = (path: string) => MethodDecorator;

const declaredBy =
  (route: Route, isWrite: boolean) =>
  (path: string, access: Access, cost: Cost, operation: Operation): MethodDecorator =>
  (target, name, descriptor) => {
    const { says, returns, stepUp, ifMatch, idempotent, audited, revalidated, params = {}, headers = {} } = operation;
    const [summary = says, ...sentences] = says.split(/(?<=\.) /);
    const declaration: Declaration = { access, cost, stepUp };
    const errors = errorsOf(declaration, operation, { target, name, isWrite });
    const decorators: MethodDecorator[] = [
      route(path),
      SetMetadata(DECLARATION, declaration),
      ApiOperation({
        summary: summary.replace(/\.$/, ''),
        description: sentences.length === 0 ? undefined : sentences.join(' '),
        ...(access.level === 'anyone' ? { security: [] } : {}),
      }),
      ...documentAccess(access),
      ApiExtension('x-cost', cost.budget),
      ...documentAnswer(returns),
      ...[...errors].map(([status, codes]) => ApiResponse({ status, ...errorResponse(status, codes, { idempotent }) })),
      ...Object.entries(params).map(([param, description]) => ApiParam({ name: param, description, schema: { type: 'string' } })),
      ...Object.entries(headers).map(([header, value]) => Header(header, value)),
    ];
    if (stepUp !== undefined) decorators.push(ApiExtension('x-step-up', stepUp === true ? true : stepUp.description));
    if (ifMatch !== undefined) decorators.push(honourIfMatch(ifMatch));
    if (idempotent !== undefined) decorators.push(acceptIdempotencyKey(idempotent === true ? {} : idempotent));
    if (audited !== undefined) decorators.push(SetMetadata(AUDITED, audited === true ? {} : audited));
    if (revalidated) decorators.push(ApiResponse({ status: 304, description: 'Unchanged since the ETag that was sent.' }));
    applyDecorators(...decorators)(target, name, descriptor);
  };

export const Get = declaredBy(GetRoute, false);
export const Post = declaredBy(PostRoute, true);
export const Put = declaredBy(PutRoute, true);
export const Patch = declaredBy(PatchRoute, true);
export const Delete = declaredBy(DeleteRoute, true);

function documentAccess(access: Access): MethodDecorator[] {
  const level = ApiExtension('x-access', access.level);
  if (access.level === 'anyone') return [level];
  if (access.level === 'signed-in')
    return [level, ApiSecurity('visitor'), ...(access.evenSuspended ? [ApiExtension('x-while-suspended', true)] : [])];
  const { role, sometimes } = access;
  const condition = sometimes === undefined ? [] : [ApiExtension('x-role-condition', `${sometimes.role} ${sometimes.when.description}`)];
  return [level, ApiSecurity('admin'), ApiExtension('x-role', role), ...condition];
}

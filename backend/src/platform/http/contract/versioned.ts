import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiHeader } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { from, lastValueFrom, map, type Observable } from 'rxjs';
import { Resources, type VersionedState } from '../../resources/resources.js';

const RESOURCE = 'vitrine:versioned';

/** A version in `If-Match`: an entity tag, or the bare value of `version`. */
const ENTITY_TAG = /^(?:W\/)?"(.*)"$/;

/** The versions that the caller accepts; undefined when any is accepted. */
function acceptedVersions(header: string | undefined): string[] | undefined {
  const tags = (header ?? '*').split(',').map((tag) => tag.trim());
  return tags.includes('*') ? undefined : tags.map((tag) => ENTITY_TAG.exec(tag)?.[1] ?? tag);
}

/** Sets the `ETag` of an answer that is the JSON of a resource with a version. Returns the answer. */
function withVersionTag(response: Response, answer: unknown): unknown {
  if (typeof answer !== 'string' || !answer.startsWith('{')) return answer;
  const { version } = JSON.parse(answer) as Partial<VersionedState>;
  if (version !== undefined) response.setHeader('ETag', `"${version}"`);
  return answer;
}

/**
 * Compares the version in the transactions of the handler, so that no write happens between the comparison and its own. The answer has the new
 * version as `ETag`.
 */
@Injectable()
class IfMatchInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly resources: Resources,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const tag = (answer: unknown): unknown => withVersionTag(response, answer);
    const accepted = acceptedVersions(request.header('if-match'));
    if (accepted === undefined) return next.handle().pipe(map(tag));
    const type = this.reflector.get<string>(RESOURCE, context.getHandler());
    const handle = (): Promise<unknown> => lastValueFrom(next.handle());
    const id = Number(request.params.id ?? request.visitor?.creatorId);
    return from(this.resources.requireVersion({ type, id, accepted }, handle)).pipe(map(tag));
  }
}

/**
 * A write of a resource with a version, whose id is the parameter `id` of the path, or the viewer's without one. With `If-Match` it
 * requires that version (PR-70, PR-74).
 */
export const honourIfMatch = (type: string): MethodDecorator =>
  applyDecorators(
    SetMetadata(RESOURCE, type),
    UseInterceptors(IfMatchInterceptor),
    ApiHeader({ name: 'If-Match', description: 'The `version` that the caller has read. Left out: any version.', required: false }),
  );

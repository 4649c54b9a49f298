import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { userAgentOf } from '../../../platform/http/security/caller.js';
import { HOST_MAX, visitSourceOf, type VisitSource } from '../../visits/index.js';

const REFERRER_HOST = 'X-Referrer-Host';

/** Documents the header from which `SourceOfVisit` takes the referrer. */
export const TakesVisitSource = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: REFERRER_HOST,
      description: 'Host of the page with the link that led to this one, for the statistics of the creator. Left out: none.',
      required: false,
      schema: { type: 'string', maxLength: HOST_MAX },
    }),
  );

/**
 * Where the visitor comes from (PR-114). Undefined for one who asks not to be tracked. The page sends the host of `document.referrer`, because
 * the `Referer` of its call is the page itself.
 */
export const SourceOfVisit = createParamDecorator((_: unknown, context: ExecutionContext): VisitSource | undefined => {
  const request = context.switchToHttp().getRequest<Request>();
  const { headers } = request;
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return undefined;
  return visitSourceOf({
    referrerHost: request.get(REFERRER_HOST) ?? '',
    ownHost: request.host,
    userAgent: userAgentOf(request),
    acceptLanguage: headers['accept-language'] ?? '',
  });
});

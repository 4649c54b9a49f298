import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Caller } from '../../kernel/actor.js';
import { widerNetworkOf } from './limits/request-origins.js';
import { isCrawler } from './delivery/crawlers.js';
import { userAgentOf } from './user-agent.js';

/** The caller of the request, on any handler. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const request = context.switchToHttp().getRequest<Request>();
  const address = request.ip ?? '';
  const network = widerNetworkOf(address);
  return {
    creatorId: request.visitor?.creatorId,
    address,
    network: network === 'loopback' ? undefined : network,
    userAgent: userAgentOf(request),
    isCrawler: isCrawler(request),
    isPrefetch: isPrefetch(request),
    wantsNoTracking: request.headers.dnt === '1' || request.headers['sec-gpc'] === '1',
  };
});

/** `Sec-Purpose` is the standard header; older browsers and extensions send the others. */
export function isPrefetch({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join();
  return method === 'HEAD' || /\b(prefetch|prerender|preview)\b/i.test(purpose);
}

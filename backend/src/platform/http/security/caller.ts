import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { createIsbotFromList, list } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../../kernel/actor.js';
import { widerNetworkOf } from './request-origins.js';

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

/** User agents of browsers have 70 to 250 characters. */
const MAX_LENGTH = 512;

/** The `User-Agent` header, truncated because it is matched against long patterns, stored, and cached. */
export const userAgentOf = ({ headers }: Pick<Request, 'headers'>): string => (headers['user-agent'] ?? '').slice(0, MAX_LENGTH);

/** HTTP clients and headless browsers that a user runs. They do not count as crawlers (PR-1). */
const TOOLS =
  'curl/8.5.0 node undici axios/1.7 python-requests/2.31 python-urllib/3 Go-http-client/1.1 okhttp/4 PostmanRuntime/7 Wget/1.21 Java/17 Ruby HeadlessChrome/156'.split(
    ' ',
  );

const matchesCrawler = createIsbotFromList(list.filter((pattern) => !TOOLS.some((tool) => new RegExp(pattern, 'i').test(tool))));

/** Caches results, because the pattern is long and many visitors have the same user agent. */
const results = new LRUCache<string, boolean>({ max: 1000, memoMethod: (userAgent) => matchesCrawler(userAgent) });

/** Whether the caller is a crawler, such as a search engine. Crawlers get no account and are not counted (PR-1, PR-19). */
export const isCrawler = (request: Request): boolean => results.memo(userAgentOf(request));

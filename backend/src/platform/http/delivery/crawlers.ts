import type { Request } from 'express';
import { createIsbotFromList, list } from 'isbot';
import { LRUCache } from 'lru-cache';
import { userAgentOf } from '../user-agent.js';

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

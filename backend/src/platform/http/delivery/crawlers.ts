import type { Request } from 'express';
import { createIsbotFromList, list } from 'isbot';
import { userAgentOf } from '../user-agent.js';

/** Programs that act for the one who runs them. PR-1 turns known crawlers away, not everything without a window. */
const TOOLS =
  'curl/8.5.0 node undici axios/1.7 python-requests/2.31 python-urllib/3 Go-http-client/1.1 okhttp/4 PostmanRuntime/7 Wget/1.21 Java/17 Ruby HeadlessChrome/156'.split(
    ' ',
  );

const namesItself = createIsbotFromList(list.filter((pattern) => !TOOLS.some((tool) => new RegExp(pattern, 'i').test(tool))));

/** The list is one long pattern; browsers of one kind are many. */
const verdicts = new Map<string, boolean>();
const VERDICTS_KEPT = 1000;

/** Programs that read the web for somebody else. They get no account and are counted nowhere (PR-1 and PR-19). */
export function isCrawler(request: Request): boolean {
  const userAgent = userAgentOf(request);
  const known = verdicts.get(userAgent);
  if (known !== undefined) return known;
  if (verdicts.size >= VERDICTS_KEPT) verdicts.clear();
  const verdict = namesItself(userAgent);
  verdicts.set(userAgent, verdict);
  return verdict;
}

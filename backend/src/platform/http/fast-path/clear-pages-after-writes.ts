import type { RequestHandler } from 'express';
import type { PageCache } from './page-cache.js';

/** Writes that change only counters and what one viewer sees. They are frequent, and cached pages may lag behind by a second. */
const COUNTER_PATHS = /^\/api\/(?:(?:un)?follow|session|live|page-views|notifications|media\/\d+\/(?:like|view)|links\/\d+\/click)/;

/** Clears the cached pages after a write, so that a change is visible and a hidden profile is gone when the write is answered. */
export function clearPagesAfterWrites(pages: PageCache): RequestHandler {
  return (request, response, next) => {
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWrite && !COUNTER_PATHS.test(request.path)) response.on('prefinish', () => pages.clear());
    next();
  };
}

import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../config/config.js';
import { isRead } from './security/writes.js';
import type { WrittenCookie } from './written-cookie.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Whether the browser has written within the last seconds. Its reads then get no cached answer. */
    hasWritten?: boolean;
    /** Set on writes. Called when the write has succeeded. */
    recordWrite?: () => void;
  }
}

const API_PATH = /^\/(?:api|adm)\//;
/** Visits change nothing but counters that are written in the background. */
const VISIT = /^\/api\/(?:page-views|media\/\d+\/view|links\/\d+\/click)\/?$/;

/**
 * Lets a browser see its own writes at once, on every instance: a successful write of a signed-in caller sets a cookie for a few seconds,
 * and reads with it get no cached answer (ADR 0041). On the instance of the write everyone sees it at once, because its commit clears the caches.
 */
export function trackWrites(config: Config, written: WrittenCookie): RequestHandler {
  // With replicas an interceptor sets this cookie, with the position of the write.
  const setsCookie = config.replicaUrls.length === 0;
  return (request, response, next) => {
    if (isRead(request)) request.hasWritten = written.positionIn(request) !== undefined;
    else if (setsCookie && API_PATH.test(request.path) && !VISIT.test(request.path)) {
      request.recordWrite = () => written.set(response, 0n);
    }
    next();
  };
}

/** Called before a response is sent. */
export function recordWrite({ req: request, statusCode }: Response, status = statusCode): void {
  if (status < 400) request.recordWrite?.();
}

/** Whether the browser has written within the last seconds. */
export const HasWritten = createParamDecorator(
  (_: unknown, context: ExecutionContext): boolean => context.switchToHttp().getRequest<Request>().hasWritten === true,
);

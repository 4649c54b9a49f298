import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import type { AnswerCaches } from '../database/answer-cache.js';
import type { Config } from '../config/config.js';
import { cookieValue, hostCookie } from '../sessions/host-cookie.js';
import { WRITTEN_COOKIE } from './read-your-writes.js';
import { isRead } from './writes.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Whether the browser has written within the last seconds. Its reads then get no kept answer. */
    hasWritten?: boolean;
  }
}

/** Longer than an answer is kept. */
const COOKIE_MAX_AGE_MS = 3_000;
const API_PATH = /^\/(?:api|adm)\//;
/** Visits change nothing but counters that are written in the background. */
const VISIT = /^\/api\/(?:page-views|media\/\d+\/view|links\/\d+\/click)\/?$/;

/**
 * Lets a browser see its own writes at once, on every instance: a write sets a cookie for a few seconds, and reads with it get no kept
 * answer (ADR 0041). Other visitors of the same process see the write at once too, because it clears the kept answers.
 */
export function trackWrites(config: Config, answers: AnswerCaches): RequestHandler {
  const { name, options } = hostCookie(config, WRITTEN_COOKIE);
  // With replicas an interceptor sets this cookie, with the position of the write.
  const setsCookie = config.replicaUrls.length === 0;
  return (request, response, next) => {
    if (isRead(request)) request.hasWritten = cookieValue(request, name) !== undefined;
    else if (API_PATH.test(request.path) && !VISIT.test(request.path)) {
      if (setsCookie) response.cookie(name, '0', { ...options, maxAge: COOKIE_MAX_AGE_MS });
      response.on('prefinish', () => answers.clear());
    }
    next();
  };
}

/** Whether the browser has written within the last seconds. */
export const HasWritten = createParamDecorator(
  (_: unknown, context: ExecutionContext): boolean => context.switchToHttp().getRequest<Request>().hasWritten === true,
);

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Config } from '../config/config.js';

const HEADER = 'X-Request-Id';
/** What proxies make up: nothing else may get into our log. */
const GIVEN = /^[A-Za-z0-9_-]{8,64}$/;

/** Names every request, in its answer and in each line that is logged about it; a trusted proxy may have named it already. */
export function requestId({ trustProxy }: Config): RequestHandler {
  return (request, response, next) => {
    const given = trustProxy === false ? undefined : request.headers['x-request-id'];
    request.id = typeof given === 'string' && GIVEN.test(given) ? given : randomUUID();
    response.setHeader(HEADER, request.id);
    next();
  };
}

/** The name that the request has by then. */
export const idOf = ({ id }: Pick<IncomingMessage, 'id'>): string => (typeof id === 'string' ? id : '');

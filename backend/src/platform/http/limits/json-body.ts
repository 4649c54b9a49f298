import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import { BadRequest, RequestTooLarge, UnsupportedType } from '../contract/request.errors.js';
import { NOT_JSON } from '../contract/validation.js';
import { isTooComplex } from './json-complexity.js';

const MAX_BYTES = 100 * 1024;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/**
 * Parses JSON bodies of at most 100 kB. A compressed body answers 415, because 150 bytes of gzip can expand to 100 kB and
 * the bodies of the app are too small for compression.
 */
export function jsonBody(): RequestHandler {
  const parse = express.json({ limit: MAX_BYTES, inflate: false, verify: assertParsable });
  return (request, response, next) => {
    if (!hasBody(request)) {
      next();
      return;
    }
    if (!request.is('application/json')) {
      request.body = NOT_JSON;
      next();
      return;
    }
    let isDone = false;
    const done = (error?: unknown): void => {
      if (isDone) return;
      isDone = true;
      next(error);
    };
    parse(request, response, done);
    refuseLongBody(request, () => done(new RequestTooLarge()));
  };
}

const hasBody = ({ headers }: Request): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Answers 413 as soon as the body is too long. The parser would first read the whole body, which may have no end. */
function refuseLongBody(request: Request, refuse: () => void): void {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) return refuse();
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) refuse();
  });
  return undefined;
}

/** Accepts UTF-8 only (RFC 8259); the parser would also accept UTF-16, UTF-32, and a lone byte order mark as `{}`. */
export function assertParsable(_request: IncomingMessage, _response: ServerResponse, bytes: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw new UnsupportedType({ reason: 'not_utf8' });
  if (bytes.equals(BYTE_ORDER_MARK) || isTooComplex(bytes)) throw new BadRequest({ reason: 'unreadable' });
}

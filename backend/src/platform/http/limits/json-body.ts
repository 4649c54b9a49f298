import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import type { DomainError } from '../../../kernel/domain-error.js';
import { BadRequest, RequestTooLarge, UnsupportedType } from '../contract/request.errors.js';
import { NOT_JSON } from '../contract/validation.js';
import { isTooComplex } from './json-complexity.js';

const MAX_BYTES = 100 * 1024;
/** The errors of requests whose body the parser must not read. */
const refusals = new WeakMap<IncomingMessage, DomainError>();
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
      next(refusals.get(request) ?? error);
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
function assertParsable(request: IncomingMessage, _response: ServerResponse, bytes: Buffer, charset: string): void {
  const error = parsingError(bytes, charset);
  if (error === undefined) return;
  refusals.set(request, error);
  // The parser sets a status of its own on the error that it catches.
  throw new Error(error.message);
}

function parsingError(bytes: Buffer, charset: string): DomainError | undefined {
  if (charset !== 'utf-8') return new UnsupportedType({ reason: 'not_utf8' });
  return bytes.equals(BYTE_ORDER_MARK) || isTooComplex(bytes) ? new BadRequest({ reason: 'unreadable' }) : undefined;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import type { DomainError } from '../../../kernel/domain-error.js';
import { BadRequest, RequestTooLarge, UnsupportedType } from '../contract/request.errors.js';
import { hasBody } from './stalled-upload-timeout.js';
import { NOT_JSON } from '../contract/validation.js';

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

/** Requests of the app have three levels. `JSON.parse`, class-transformer and class-validator recurse once per level. */
const MAX_DEPTH = 32;
/** The longest list of a request has 1,000 items. Validation takes 17 µs for each unknown key. */
const MAX_VALUES = 2_000;

const [QUOTE, BACKSLASH, COMMA] = ['"'.charCodeAt(0), '\\'.charCodeAt(0), ','.charCodeAt(0)];
const OPENING = new Set(['['.charCodeAt(0), '{'.charCodeAt(0)]);
const CLOSING = new Set([']'.charCodeAt(0), '}'.charCodeAt(0)]);

/**
 * Whether JSON is nested too deeply or contains too many values. Works for UTF-8 only: in UTF-16 the bytes of brackets and
 * quotes are also parts of other characters.
 */
export function isTooComplex(utf8: Buffer): boolean {
  let depth = 0;
  let values = 1;
  for (let index = 0; index < utf8.length; index++) {
    const byte = utf8[index] ?? 0;
    if (byte === QUOTE) index = endOfString(utf8, index);
    else if (byte === COMMA) values++;
    else if (CLOSING.has(byte)) depth--;
    else if (OPENING.has(byte) && ++depth > MAX_DEPTH) return true;
    if (values > MAX_VALUES) return true;
  }
  return false;
}

function endOfString(utf8: Buffer, start: number): number {
  let index = start + 1;
  while (index < utf8.length && utf8[index] !== QUOTE) index += utf8[index] === BACKSLASH ? 2 : 1;
  return index;
}

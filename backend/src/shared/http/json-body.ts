import type { IncomingMessage, ServerResponse } from 'node:http';
import { BadRequestException, UnsupportedMediaTypeException } from '@nestjs/common';
import express, { type RequestHandler } from 'express';
import { isTooComplex } from './json-complexity.js';

const MAX_BYTES = 100 * 1024;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/**
 * Parses JSON bodies of at most 100 kB. A compressed body answers 415: 150 bytes of gzip hold 100 kB, and the app's own
 * bodies are too small to gain from it.
 */
export const jsonBody = (): RequestHandler => express.json({ limit: MAX_BYTES, inflate: false, verify: assertParsable });

/** RFC 8259: JSON between systems is UTF-8. The parser would also take UTF-16 and UTF-32, and an empty text for `{}`. */
export function assertParsable(_request: IncomingMessage, _response: ServerResponse, bytes: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw new UnsupportedMediaTypeException('JSON must be encoded in UTF-8');
  if (bytes.equals(BYTE_ORDER_MARK) || isTooComplex(bytes)) throw new BadRequestException('The request could not be read');
}

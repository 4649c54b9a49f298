import type { IncomingMessage, ServerResponse } from 'node:http';
import { BadRequestException } from '@nestjs/common';

/** Our own requests nest three levels deep. What walks a value calls itself once a level, and the stack has an end. */
const DEEPEST = 32;
const [QUOTE, BACKSLASH] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)];
const OPENING = new Set(['['.charCodeAt(0), '{'.charCodeAt(0)]);
const CLOSING = new Set([']'.charCodeAt(0), '}'.charCodeAt(0)]);

/** Looks at the bytes before they are parsed; bytes of UTF-8 beyond ASCII are never mistaken for these. */
export function assertShallow(_request: IncomingMessage, _response: ServerResponse, bytes: Buffer): void {
  let depth = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (CLOSING.has(byte)) depth--;
    else if (OPENING.has(byte) && ++depth > DEEPEST) throw new BadRequestException('The request could not be read');
  }
}

function endOfString(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

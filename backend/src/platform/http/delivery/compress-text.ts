import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { SharedJson } from '../../database/cache.js';

/** A smaller body fits into one packet without compression. */
const MIN_BYTES = 1024;
/** Up to this size the event loop compresses, which takes at most 0.1 ms. Larger bodies are compressed in a thread. */
const MAX_SYNC_BYTES = 64 * 1024;

/** Most compressed bodies fit into one chunk. Node allocates 16 kB for each body by default. */
const CHUNK = { chunkSize: 4096 };
/** Quality 1 compresses a page of 20 creators to 19 % in 25 µs, quality 4 to 16 % in 95 µs. */
const BROTLI = { ...CHUNK, params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 } };
const GZIP = { ...CHUNK, level: 1 };

type Encoding = 'br' | 'gzip' | 'identity';
type Compressed = Exclude<Encoding, 'identity'>;
/** The bodies of cached answers (ADR 0041), because compressing is an eighth of the processor time of a cached page of Discover. */
const compressedBodies = new WeakMap<SharedJson<unknown>, Partial<Record<Compressed, Buffer>>>();

/**
 * Ends the response with the text, compressed by Brotli or gzip where the client accepts it. The middleware `compression` hands each
 * body to a thread three times instead. A cached answer is compressed once.
 */
export function endCompressed(response: Response, body: string | SharedJson<unknown>): void {
  const text = String(body);
  const size = Buffer.byteLength(text);
  if (size < MIN_BYTES || response.hasHeader('Content-Encoding')) {
    end(response, text, size);
    return;
  }
  response.vary('Accept-Encoding');
  const encoding = response.req.method === 'HEAD' ? 'identity' : encodingFor(response.req);
  if (encoding === 'identity') {
    end(response, text, size);
    return;
  }
  response.setHeader('Content-Encoding', encoding);
  if (size <= MAX_SYNC_BYTES) {
    const bytes = typeof body === 'string' ? compressNow(text, encoding) : compressOnce(body, encoding);
    end(response, bytes, bytes.length);
    return;
  }
  const done = (error: Error | null, bytes: Buffer): void => void (error ? response.destroy(error) : end(response, bytes, bytes.length));
  if (encoding === 'br') brotliCompress(text, BROTLI, done);
  else gzip(text, GZIP, done);
}

function compressOnce(body: SharedJson<unknown>, encoding: Compressed): Buffer {
  const bodies = compressedBodies.get(body) ?? {};
  compressedBodies.set(body, bodies);
  return (bodies[encoding] ??= compressNow(body.json, encoding));
}

const compressNow = (text: string, encoding: Compressed): Buffer =>
  encoding === 'br' ? brotliCompressSync(text, BROTLI) : gzipSync(text, GZIP);

function end(response: Response, body: string | Buffer, size: number): void {
  response.setHeader('Content-Length', size);
  response.end(body);
}

/** Brotli before gzip, whatever the order of the header. */
const encodingFor = (request: Request): Encoding =>
  (['br', 'gzip'] as const).find((encoding) => request.acceptsEncodings(encoding) === encoding) ?? 'identity';

/** Compresses text responses with Brotli or gzip. Event streams are excluded, because compression would delay single events. */
const compress = compression({
  filter: (request, response) =>
    !String(response.getHeader('Content-Type')).startsWith('text/event-stream') && compression.filter(request, response),
});

/** For all other responses; `endCompressed` compresses those of the API of visitors. */
export const compressResponses: RequestHandler = (request, response, next) => {
  if (request.path.startsWith('/api/')) next();
  else compress(request, response, next);
};

import compression from 'compression';
import type { RequestHandler } from 'express';

/** Compresses text responses with Brotli or gzip. Event streams are excluded, because compression would delay single events. */
export const compressResponses: RequestHandler = compression({
  filter: (request, response) =>
    !String(response.getHeader('Content-Type')).startsWith('text/event-stream') && compression.filter(request, response),
});

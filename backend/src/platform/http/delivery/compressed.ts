import compression from 'compression';
import type { RequestHandler } from 'express';

/** Brotli or gzip for whoever reads them. Pictures and archives are small already, and events must not wait for a full block. */
export const compressed: RequestHandler = compression({
  filter: (request, response) =>
    !String(response.getHeader('Content-Type')).startsWith('text/event-stream') && compression.filter(request, response),
});

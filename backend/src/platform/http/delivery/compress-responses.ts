import compression from 'compression';
import type { RequestHandler } from 'express';

/** Compresses text responses with Brotli or gzip. Event streams are excluded, because compression would delay single events. */
const compress = compression({
  filter: (request, response) =>
    !String(response.getHeader('Content-Type')).startsWith('text/event-stream') && compression.filter(request, response),
});

/** `ResponseAdapter` compresses the responses of the API of visitors. */
export const compressResponses: RequestHandler = (request, response, next) => {
  if (request.path.startsWith('/api/')) next();
  else compress(request, response, next);
};

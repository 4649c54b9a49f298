import type { RequestHandler } from 'express';
import { STORED_FILE_HEADERS } from './stored-file-sender.js';
import type { ThumbnailCache } from './thumbnail-cache.js';

/** Route label of the controller that sends all other files. */
const ROUTE = '/storage/:file';
const NAME = /^\/storage\/([a-z0-9.]+)$/;

/**
 * Answers cached thumbnails before session, router and guards run, because most requests are for thumbnails. The controller
 * answers conditional requests, range requests and hidden files.
 */
export function thumbnailFastPath(thumbnails: ThumbnailCache, isPublic: (mediaId: number) => Promise<boolean>): RequestHandler {
  return (request, response, next) => {
    const { range, 'if-none-match': ifNoneMatch } = request.headers;
    const name = request.method === 'GET' && range === undefined && ifNoneMatch === undefined ? NAME.exec(request.url)?.[1] : undefined;
    const file = name === undefined ? undefined : thumbnails.get(name);
    if (name === undefined || file === undefined) {
      next();
      return;
    }
    isPublic(file.mediaId).then((isItemPublic) => {
      if (!isItemPublic) {
        next();
        return;
      }
      request.routeLabel = ROUTE;
      const { bytes, mimeType } = file;
      response.writeHead(200, { ...STORED_FILE_HEADERS, 'Content-Type': mimeType, ETag: `"${name}"`, 'Content-Length': bytes.length });
      response.end(bytes);
    }, next);
  };
}

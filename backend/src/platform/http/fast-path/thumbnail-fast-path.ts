import type { RequestHandler } from 'express';
import { STORED_FILE_HEADERS } from '../delivery/stored-file-sender.js';
import type { ThumbnailCache } from './thumbnail-cache.js';

const NAME = /^\/storage\/([a-z0-9.]+)$/;

/**
 * Thumbnails are most of what is ever asked for, so those in memory take the shortest way: no router, no guard, no log
 * of what went well. Everything but a plain request for a whole file goes the usual way, and so does what may not be seen.
 */
export function thumbnailFastPath(files: ThumbnailCache, isShown: (mediaId: number) => Promise<boolean>): RequestHandler {
  return (request, response, next) => {
    const { range, 'if-none-match': held } = request.headers;
    const name = request.method === 'GET' && range === undefined && held === undefined ? NAME.exec(request.url)?.[1] : undefined;
    const file = name === undefined ? undefined : files.get(name);
    if (name === undefined || file === undefined) {
      next();
      return;
    }
    isShown(file.mediaId).then((shown) => {
      if (!shown) {
        next();
        return;
      }
      const { bytes, mimeType } = file;
      response.writeHead(200, { ...STORED_FILE_HEADERS, 'Content-Type': mimeType, ETag: `"${name}"`, 'Content-Length': bytes.length });
      response.end(bytes);
    }, next);
  };
}

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Request, Response, RequestHandler } from 'express';
import {
  FileStorage,
  type BytePatch,
  type ByteRange,
  type FileEnds,
  type StoredFile,
  placeInFolder,
} from '../../storage/file-storage.port.js';
import { Config } from '../../config/config.js';
import { NotFound, RangeNotSatisfiable } from '../contract/request.errors.js';
import { ThumbnailCache } from './thumbnail-cache.js';
import { REFUSES_AI } from './page-template.js';

export interface FileToSend {
  /** Id of the media item of the file. */
  mediaId: number;
  key: string;
  mimeType: string;
  /** Default: the key. */
  etag?: string;
  /** The file is not public, so no cache may store it. */
  isPrivate?: boolean;
  /** What changes in the file while it is sent, in ascending order. */
  patchesOf?: (file: FileEnds) => BytePatch[];
  /** The creator refuses crawlers of AI models (PR-91). */
  refusesAi?: boolean;
}

/** Bytes of the beginning and of the end in which patches are. The metadata of a stored file take a few kilobytes. */
const END_BYTES = 16 * 1024;
/** A later change of what is patched, or of the permission to read the file, must count at once. */
const NOT_CACHED = 'no-cache';

interface PatchedFile {
  key: string;
  size: number;
  patches: BytePatch[];
}

/** The content of a key never changes, so caches may keep it. The policy keeps browsers from executing it (PR-35). */
const STORED_FILE_HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Accept-Ranges': 'bytes',
};

const REFUSES_AI_HEADERS = { 'X-Robots-Tag': REFUSES_AI };

const PRIVATE_FILE_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
};

/**
 * Sends a stored file or one range of it. Answers 304 when the browser already has the file. Behind nginx it only names the file, except
 * for small ones: the next request for those is answered by the fast path, and nginx can cache them.
 */
@Injectable()
export class StoredFileSender {
  constructor(
    private readonly storage: FileStorage,
    private readonly thumbnails: ThumbnailCache,
    private readonly config: Config,
  ) {}

  async send(file: FileToSend, request: Request, response: Response): Promise<void> {
    const { key, mimeType, etag = key, isPrivate = false, refusesAi = false, patchesOf } = file;
    response.set({
      ...STORED_FILE_HEADERS,
      'Content-Type': mimeType,
      ETag: `"${etag}"`,
      ...(patchesOf ? { 'Cache-Control': NOT_CACHED } : {}),
    });
    response.set(isPrivate ? PRIVATE_FILE_HEADERS : refusesAi ? REFUSES_AI_HEADERS : {});
    const cached = this.thumbnails.get(key)?.bytes;
    const size = cached?.length ?? (await this.storage.sizeOf(key));
    if (size === undefined) throw new NotFound();
    const patches = patchesOf ? patchesOf(await this.endsOf(key, size)) : [];
    if (patches.length > 0) return this.sendPatched({ key, size, patches }, request, response);
    if (this.config.accelRedirect !== undefined && !this.thumbnails.isSmall(size)) {
      response.set('X-Accel-Redirect', `${this.config.accelRedirect}${placeInFolder(key)}`).end();
      return;
    }
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    const range = rangeOf(request, response, size);
    response.status(range ? 206 : 200).set('Content-Length', String(range ? range.end - range.start + 1 : size));
    if (range) response.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
    if (request.method === 'HEAD') response.end();
    else if (cached) response.end(range ? cached.subarray(range.start, range.end + 1) : cached);
    else if (!range && this.thumbnails.isSmall(size)) response.end(await this.read(file));
    else await this.stream(key, range, response);
  }

  private async read({ key, mimeType, mediaId }: FileToSend): Promise<Buffer> {
    const bytes = await buffer((await this.openFile(key)).body);
    this.thumbnails.add(key, { bytes, mimeType, mediaId });
    return bytes;
  }

  private async endsOf(key: string, size: number): Promise<FileEnds> {
    const bytesOf = async (start: number): Promise<Buffer> =>
      buffer((await this.openFile(key, { start, end: Math.min(start + END_BYTES, size) - 1 })).body);
    return { head: await bytesOf(0), tail: await bytesOf(Math.max(0, size - END_BYTES)), size };
  }

  /** Sends the whole file, because a range of it would depend on the patches. */
  private async sendPatched({ key, size, patches }: PatchedFile, request: Request, response: Response): Promise<void> {
    const hash = createHash('sha256');
    for (const { insert } of patches) hash.update(insert);
    response.set({ ETag: `"${key}.${hash.digest('hex').slice(0, 16)}"`, 'Accept-Ranges': 'none' });
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    response.set('Content-Length', String(patches.reduce((sum, { remove, insert }) => sum - remove + insert.length, size)));
    if (request.method === 'HEAD') response.end();
    else await this.pipe(this.patched({ key, size, patches }), response);
  }

  private async *patched({ key, size, patches }: PatchedFile): AsyncGenerator<Buffer> {
    let position = 0;
    for (const { at, remove, insert } of [...patches, { at: size, remove: 0, insert: Buffer.alloc(0) }]) {
      if (at > position) yield* (await this.openFile(key, { start: position, end: at - 1 })).body as AsyncIterable<Buffer>;
      if (insert.length > 0) yield insert;
      position = at + remove;
    }
  }

  private async stream(key: string, range: ByteRange | undefined, response: Response): Promise<void> {
    await this.pipe((await this.openFile(key, range)).body, response);
  }

  private async pipe(source: AsyncIterable<Buffer>, response: Response): Promise<void> {
    try {
      await pipeline(source, response);
    } catch (error) {
      // A client that disconnects is not an error.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    }
  }

  private async openFile(key: string, range?: ByteRange): Promise<StoredFile> {
    const file = await this.storage.open(key, range);
    if (!file) throw new NotFound();
    return file;
  }
}

/** Returns undefined for several ranges: the whole file is sent, as RFC 9110 allows. */
function rangeOf(request: Request, response: Response, size: number): ByteRange | undefined {
  const ifRange = request.headers['if-range'];
  if (ifRange !== undefined && ifRange !== response.getHeader('ETag')) return undefined;
  // The last bytes of a shorter file are the whole file (RFC 9110, section 14.1.2), but the package refuses them.
  const suffix = /^bytes=-(\d+)$/.exec(request.headers.range ?? '')?.[1];
  if (suffix !== undefined && Number(suffix) >= size && size > 0) return undefined;
  const ranges = request.range(size);
  if (ranges === -1) {
    response.set('Content-Range', `bytes */${size}`);
    throw new RangeNotSatisfiable();
  }
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}

/** Route label of the controller that sends all other files. */
const ROUTE = '/storage/:file';
const NAME = /^\/storage\/([a-z0-9.]+)$/;

/**
 * Answers cached thumbnails before session, router and guards run, because most requests are for thumbnails. The controller
 * answers conditional requests, range requests and hidden files.
 */
export function thumbnailFastPath(
  thumbnails: ThumbnailCache,
  publicMedia: (mediaId: number) => Promise<{ refusesAi: boolean } | undefined>,
): RequestHandler {
  return (request, response, next) => {
    const { range, 'if-none-match': ifNoneMatch } = request.headers;
    const name = request.method === 'GET' && range === undefined && ifNoneMatch === undefined ? NAME.exec(request.url)?.[1] : undefined;
    const file = name === undefined ? undefined : thumbnails.get(name);
    if (name === undefined || file === undefined) {
      next();
      return;
    }
    publicMedia(file.mediaId).then((item) => {
      if (item === undefined) {
        next();
        return;
      }
      request.routeLabel = ROUTE;
      const { bytes, mimeType } = file;
      response.writeHead(200, {
        ...STORED_FILE_HEADERS,
        ...(item.refusesAi ? REFUSES_AI_HEADERS : {}),
        'Content-Type': mimeType,
        ETag: `"${name}"`,
        'Content-Length': bytes.length,
      });
      response.end(bytes);
    }, next);
  };
}

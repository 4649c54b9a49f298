import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { createParamDecorator, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { asStorageError } from '../../../platform/storage/storage.errors.js';
import { Config } from '../../../platform/config/config.js';
import { InvalidRequest } from '../../../platform/http/validation.js';
import { codeOf } from '../../../kernel/error-code.js';
import { AdmitUpload } from '../application/admit-upload.js';
import type { IncomingFile } from '../application/incoming-file.js';
import { ReceiveFile } from '../application/receive-file.js';
import { FileTooLarge, TooManyFiles } from '../domain/media.errors.js';
import { MAX_FILES_PER_REQUEST, VIDEO_MAX_BYTES } from '../domain/media-kind.js';
import { INCOMING_FOLDER } from '../application/incoming-file.js';
import { IncomingParts } from './incoming-parts.js';

/** Accepted names of the file parts (PR-32). */
const PART_NAMES = ['media', 'files'];
const MB = 1024 * 1024;
/** All files, and 1 MB for boundaries, headers and fields. */
const MAX_BODY_BYTES = MAX_FILES_PER_REQUEST * VIDEO_MAX_BYTES + MB;

/** The received files of a multipart request. */
export interface Incoming {
  files: IncomingFile[];
  /** Removed after the handler has returned. */
  folder: string;
  /** Aborted when the request closes. */
  signal: AbortSignal;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Set by `IncomingFiles`. */
    incoming?: Incoming;
  }
}

export const UploadedParts = createParamDecorator((_: unknown, context: ExecutionContext): Incoming => {
  const { incoming } = context.switchToHttp().getRequest<Request>();
  if (!incoming) throw new Error('@UploadedParts() requires the interceptor IncomingFiles');
  return incoming;
});

/** Streams the parts named `media` or `files` into a folder for the request, which is removed on success and on errors. */
@Injectable()
export class IncomingFiles implements NestInterceptor {
  private readonly root: string;

  constructor(
    config: Config,
    private readonly admitUpload: AdmitUpload,
    private readonly receiveFile: ReceiveFile,
  ) {
    this.root = path.join(config.dataDir, INCOMING_FOLDER);
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const signal = abortSignalOf(response);
    const permit = await this.admitUpload.execute(creatorOf(request), Number(request.headers['content-length'] ?? 0));
    const folder = path.join(this.root, randomUUID());
    try {
      await fs.mkdir(folder);
      request.incoming = {
        folder,
        signal,
        files: await this.receive(request, response, new IncomingParts(this.receiveFile, folder, permit)),
      };
      return of(await lastValueFrom<unknown, undefined>(next.handle(), { defaultValue: undefined }));
    } catch (error) {
      // The temporary disk can be full or read-only like the storage disk, so its errors become storage errors.
      throw asStorageError(error);
    } finally {
      await fs.rm(folder, { recursive: true, force: true });
      permit.release();
    }
  }

  private async receive(request: Request, response: Response, storage: IncomingParts): Promise<IncomingFile[]> {
    const parse = multer({
      storage,
      fileFilter: (_request, { fieldname }, done) =>
        PART_NAMES.includes(fieldname) ? done(null, true) : done(new MulterError('LIMIT_UNEXPECTED_FILE', fieldname)),
      limits: { files: MAX_FILES_PER_REQUEST, fields: 10, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 50 },
      defParamCharset: 'utf8',
    }).any();
    try {
      await Promise.race([promisify(parse)(request, response), rejectOnRefusal(request, storage)]);
    } catch (error) {
      throw asKnownError(error);
    }
    const parts = (request.files ?? []) as Express.Multer.File[];
    return parts.map((part) => {
      const received = request.parts?.get(part.path);
      if (!received) throw new Error('a part was not received');
      return { ...received, path: part.path, originalName: safeNameOf(part) };
    });
  }
}

/**
 * Rejects as soon as a part is refused or the body exceeds the maximum size. The parser reports an error only after it
 * has read the whole body, whose end may never arrive.
 */
function rejectOnRefusal(request: Request, storage: IncomingParts): Promise<never> {
  return new Promise((_resolve, reject) => {
    storage.onRefusal(reject);
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BODY_BYTES) reject(new FileTooLarge(VIDEO_MAX_BYTES / MB));
    });
  });
}

/** Returns a signal that aborts when the connection closes. After the response, the abort has no effect. */
function abortSignalOf(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}

/** The owner of the new files: the user in the path of an administrator's request, otherwise the signed-in creator. */
function creatorOf({ params, session }: Request): number {
  const userId = params.id;
  if (userId === undefined) return session.profileId ?? 0;
  // Returns 0 for an invalid id, because the validation of the path runs after the body is read and refuses it then.
  return /^\d{1,9}$/.test(String(userId)) ? Number(userId) : 0;
}

/** Removes control characters from the name, because they could disturb logs and terminals. */
const safeNameOf = (part: Express.Multer.File): string => part.originalname.toWellFormed().replace(/\p{Cc}/gu, '');

function asKnownError(error: unknown): unknown {
  if (isParserError(error)) return new InvalidRequest([{ field: 'body', message: 'The upload could not be read' }]);
  if (!(error instanceof MulterError)) return error;
  if (error.code === 'LIMIT_FILE_COUNT') return new TooManyFiles(MAX_FILES_PER_REQUEST);
  const message =
    error.code === 'LIMIT_UNEXPECTED_FILE' ? "Files must be sent in parts named 'media' or 'files'" : 'The upload could not be read';
  return new InvalidRequest([{ field: error.field ?? 'body', message }]);
}

/** The multipart parser throws plain `Error` objects without a code. */
const isParserError = (error: unknown): boolean => error instanceof Error && error.constructor === Error && codeOf(error) === undefined;

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { asStorageError } from '../../../platform/storage/storage.errors.js';
import { Config } from '../../../platform/config/config.js';
import { InvalidRequest } from '../../../platform/http/contract/validation.js';
import { codeOf } from '../../../kernel/error-code.js';
import { INCOMING_FOLDER, type IncomingFile } from '../application/incoming-file.js';
import { UploadLimits, type ReceivedFile, type UploadPermit } from '../application/upload-limits.js';
import { FileTooLarge, TooManyFiles } from '../domain/media.errors.js';
import { ALT_TEXT_MAX, MAX_FILES_PER_REQUEST, PURPOSES, VIDEO_MAX_BYTES } from '../domain/media.js';

/** Accepted names of the file parts (PR-32). */
const PART_NAMES = ['media', 'files'];
/** All files, and 1 MB for boundaries, headers and fields. */
const MAX_BODY_BYTES = MAX_FILES_PER_REQUEST * VIDEO_MAX_BYTES + 1024 * 1024;

const FILES = { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: MAX_FILES_PER_REQUEST };
const PARTS = {
  schema: {
    type: 'object',
    properties: {
      media: { ...FILES, description: 'Files; may also be sent as `files`.' },
      files: { ...FILES, description: 'Files; may also be sent as `media`.' },
      purpose: { type: 'string', enum: [...PURPOSES], description: 'What the files are for; `gallery` when left out.' },
      altText: { type: 'string', maxLength: ALT_TEXT_MAX, description: 'What the picture shows, for people who cannot see it.' },
      uploadId: {
        type: 'string',
        format: 'uuid',
        maxLength: 36,
        description: 'The same UUID when the request is repeated: its files are stored once.',
      },
    },
  },
};

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
  if (!incoming) throw new Error('@UploadedParts() requires @ReceivesFiles() on the handler');
  return incoming;
});

/** Streams the parts named `media` or `files` into a folder for the request, which is removed on success and on errors. */
@Injectable()
export class IncomingFiles implements NestInterceptor {
  private readonly root: string;

  constructor(
    config: Config,
    private readonly limits: UploadLimits,
  ) {
    this.root = path.join(config.dataDir, INCOMING_FOLDER);
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const signal = abortSignalOf(response);
    const permit = await this.limits.admit(creatorOf(request), Number(request.headers['content-length'] ?? 0));
    const folder = path.join(this.root, randomUUID());
    try {
      await fs.mkdir(folder);
      request.incoming = { folder, signal, files: await receiveFiles(request, response, new IncomingParts(folder, permit)) };
      return of(await lastValueFrom<unknown, undefined>(next.handle(), { defaultValue: undefined }));
    } catch (error) {
      // The temporary disk can be full or read-only like the storage disk, so its errors become storage errors.
      throw asStorageError(error);
    } finally {
      await fs.rm(folder, { recursive: true, force: true });
      permit.release();
    }
  }
}

/** The handler takes a multipart request, whose files are the parameter `@UploadedParts()`. */
export const ReceivesFiles = (): MethodDecorator =>
  applyDecorators(ApiConsumes('multipart/form-data'), ApiBody(PARTS), UseInterceptors(IncomingFiles));

async function receiveFiles(request: Request, response: Response, parts: IncomingParts): Promise<IncomingFile[]> {
  const parse = multer({
    storage: parts,
    fileFilter: (_request, { fieldname }, done) =>
      PART_NAMES.includes(fieldname) ? done(null, true) : done(new MulterError('LIMIT_UNEXPECTED_FILE', fieldname)),
    limits: { files: MAX_FILES_PER_REQUEST, fields: 10, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 50 },
    defParamCharset: 'utf8',
  }).any();
  try {
    await Promise.race([promisify(parse)(request, response), rejectOnRefusal(request, parts)]);
  } catch (error) {
    throw asKnownError(error);
  }
  return ((request.files ?? []) as Express.Multer.File[]).map((file) => ({
    ...parts.receivedAt(file.path),
    path: file.path,
    originalName: safeNameOf(file),
  }));
}

/** Writes each part of a request into the folder of the request while the permit checks it. */
class IncomingParts implements StorageEngine {
  /** The parts that have arrived completely, by path. */
  private readonly received = new Map<string, ReceivedFile>();
  private refusalListener: (error: unknown) => void = () => undefined;

  constructor(
    private readonly folder: string,
    private readonly permit: UploadPermit,
  ) {}

  /** Registers a function that is called with the error when a part is refused, after the parser has received the error. */
  onRefusal(listener: (error: unknown) => void): void {
    this.refusalListener = listener;
  }

  receivedAt(target: string): ReceivedFile {
    const file = this.received.get(target);
    if (!file) throw new Error('a part was not received');
    return file;
  }

  _handleFile(_request: Request, file: Express.Multer.File, done: (error?: unknown, info?: Partial<Express.Multer.File>) => void): void {
    const target = path.join(this.folder, randomUUID());
    this.write(file.stream, target).then(
      () => done(undefined, { path: target }),
      (error: unknown) => {
        done(error);
        this.refusalListener(error);
      },
    );
  }

  _removeFile(_request: Request, { path: target }: Express.Multer.File, done: (error: Error | null) => void): void {
    fs.rm(target, { force: true }).then(
      () => done(null),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  }

  private async write(stream: Readable, target: string): Promise<void> {
    const { permit, received } = this;
    async function* receive(): AsyncGenerator<Uint8Array> {
      // A refused stream is not destroyed here, because the parser would report the destruction instead of the refusal.
      received.set(target, yield* permit.receive(stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>));
    }
    await pipeline(receive, createWriteStream(target, { flags: 'wx' }));
  }
}

/**
 * Rejects as soon as a part is refused or the body exceeds the maximum size. The parser reports an error only after it
 * has read the whole body, whose end may never arrive.
 */
function rejectOnRefusal(request: Request, parts: IncomingParts): Promise<never> {
  return new Promise((_resolve, reject) => {
    parts.onRefusal(reject);
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BODY_BYTES) reject(new FileTooLarge(VIDEO_MAX_BYTES));
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
function creatorOf({ params, visitor }: Request): number {
  const userId = params.id;
  if (userId === undefined) return visitor?.creatorId ?? 0;
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

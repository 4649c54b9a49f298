import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import * as path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { codeOf } from '../../../kernel/error-code.js';
import { message } from '../../../kernel/message.js';
import { InvalidRequest } from '../../../platform/http/contract/validation.js';
import type { IncomingFile, ReceivedFile, UploadPermit } from '../application/upload-limits.js';
import { aboutFile, FileTooLarge, TooManyFiles, UploadAborted } from '../domain/media.errors.js';
import { kindOf, MAX_FILES_PER_REQUEST, VIDEO_MAX_BYTES } from '../domain/media.js';

const unreadableUpload = message('unreadable_upload', 'The upload could not be read');
const unexpectedPart = message('unexpected_file_part', "Files must be sent in parts named 'media' or 'files'");

/** Accepted names of the file parts (PR-32). */
const PART_NAMES = ['media', 'files'];
const LIMITS = { files: MAX_FILES_PER_REQUEST, fields: 10, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 50 };
/** All files, and 1 MB for boundaries, headers and fields. */
const MAX_BODY_BYTES = MAX_FILES_PER_REQUEST * VIDEO_MAX_BYTES + 1024 * 1024;

/**
 * Writes the files of a multipart request into the folder while the permit checks them. Rejects as soon as a file is refused or the
 * body exceeds the maximum size: the parser reports an error only after it has read the whole body, whose end may never arrive.
 */
export async function receiveFiles(request: Request, response: Response, folder: string, permit: UploadPermit): Promise<IncomingFile[]> {
  const refusal = Promise.withResolvers<never>();
  // The parser waits for ever for the end of a request whose connection has ended before the last bytes were read, also of a complete one.
  const abort = (): void => (request.readableEnded ? undefined : refusal.reject(new UploadAborted()));
  if (request.destroyed) abort();
  request.once('close', abort);
  const parse = multer({
    storage: new FolderStorage(folder, permit, refusal.reject),
    fileFilter: (_request, { fieldname }, done) =>
      PART_NAMES.includes(fieldname) ? done(null, true) : done(new MulterError('LIMIT_UNEXPECTED_FILE', fieldname)),
    limits: LIMITS,
    defParamCharset: 'utf8',
  }).any();
  const parsed = promisify(parse)(request, response);
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) refusal.reject(new FileTooLarge(VIDEO_MAX_BYTES));
  });
  try {
    await Promise.race([parsed, refusal.promise]);
  } catch (error) {
    throw asKnownError(error);
  }
  return ((request.files ?? []) as Express.Multer.File[]).map(incomingFile);
}

/** Stores the files of a request in its folder, with the type that the permit detects. */
class FolderStorage implements StorageEngine {
  private files = 0;

  constructor(
    private readonly folder: string,
    private readonly permit: UploadPermit,
    /** Called with the error when a file is refused, after the parser has received the error. */
    private readonly refuse: (error: unknown) => void,
  ) {}

  _handleFile(_request: Request, file: Express.Multer.File, done: (error?: unknown, info?: Partial<Express.Multer.File>) => void): void {
    const target = path.join(this.folder, randomUUID());
    const place = this.files++;
    this.write(file.stream, target).then(
      (received) => done(undefined, { path: target, mimetype: received?.mimeType, size: received?.bytes }),
      (error: unknown) => {
        done(aboutFile(error, place));
        this.refuse(error);
      },
    );
  }

  /** The caller removes the folder. */
  _removeFile(_request: Request, _file: Express.Multer.File, done: (error: Error | null) => void): void {
    done(null);
  }

  private async write(stream: Readable, target: string): Promise<ReceivedFile | undefined> {
    const { permit } = this;
    let received: ReceivedFile | undefined;
    async function* receive(): AsyncGenerator<Uint8Array> {
      // A refused stream is not destroyed here, because the parser would report the destruction instead of the refusal.
      received = yield* permit.receive(stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>);
    }
    await pipeline(receive, createWriteStream(target, { flags: 'wx' }));
    return received;
  }
}

/** The name is received without control characters, because they could disturb logs and terminals. */
function incomingFile({ path: file, originalname, mimetype, size }: Express.Multer.File): IncomingFile {
  const originalName = originalname.toWellFormed().replace(/\p{Cc}/gu, '');
  return { path: file, originalName, mimeType: mimetype, kind: kindOf(mimetype), bytes: size };
}

function asKnownError(error: unknown): unknown {
  if (isParserError(error)) return new InvalidRequest([{ field: 'body', ...unreadableUpload({}) }]);
  if (!(error instanceof MulterError)) return error;
  if (error.code === 'LIMIT_FILE_COUNT') return new TooManyFiles({ max: MAX_FILES_PER_REQUEST });
  const problem = error.code === 'LIMIT_UNEXPECTED_FILE' ? unexpectedPart : unreadableUpload;
  return new InvalidRequest([{ field: error.field ?? 'body', ...problem({}) }]);
}

/** The multipart parser throws plain `Error` objects without a code. */
const isParserError = (error: unknown): boolean => error instanceof Error && error.constructor === Error && codeOf(error) === undefined;

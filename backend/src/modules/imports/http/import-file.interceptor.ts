import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { codeOf } from '../../../kernel/error-code.js';
import { message } from '../../../kernel/message.js';
import { Config } from '../../../platform/config/config.js';
import { InvalidRequest } from '../../../platform/http/contract/validation.js';
import { RequestOrigins } from '../../../platform/http/security/request-origins.js';
import { DiskSpace } from '../../../platform/storage/disk-space.port.js';
import { asStorageError } from '../../../platform/storage/storage.errors.js';
import { INCOMING_FOLDER } from '../../media/index.js';
import { CreateImport } from '../application/create-import.js';
import type { ReceivedImportFile } from '../application/import-sources.js';
import { ZIP_MAX_BYTES } from '../domain/import.js';
import { ImportTooLarge, ImportUploadRunning } from '../domain/imports.errors.js';

const unreadableImport = message('unreadable_import', 'The file could not be read. Send it in one part named `file`.');

const PART = 'file';
const MEGABYTE = 1024 * 1024;
/** For boundaries, headers and fields. */
const MULTIPART_BYTES = MEGABYTE;
const LIMITS = { files: 1, fields: 10, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 50 };
/** Interval of the checks of the free space. The length of a body is not always declared. */
const CHECK_EVERY_BYTES = 16 * MEGABYTE;
/** Files that this process receives at once, because each takes up to 2 GB of the disk. */
const MAX_RECEIVED = 4;
/** Of these from one network, so that slow clients of one do not refuse the imports of all others. */
const MAX_RECEIVED_OF_NETWORK = 2;

declare module 'express-serve-static-core' {
  interface Request {
    /** Set by `ImportFileInterceptor`. */
    importFile?: ReceivedImportFile;
  }
}

/** Receives the file of a multipart request into a folder, which is removed after the answer. Passes other requests on. */
@Injectable()
export class ImportFileInterceptor implements NestInterceptor {
  private readonly root: string;
  /** Networks by creators. Undefined for a client without limits. */
  private readonly receiving = new Map<number, string | undefined>();

  constructor(
    config: Config,
    private readonly createImport: CreateImport,
    private readonly disk: DiskSpace,
    private readonly origins: RequestOrigins,
  ) {
    this.root = path.join(config.dataDir, INCOMING_FOLDER);
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (!request.is('multipart/form-data')) return next.handle();
    const creatorId = request.visitor?.creatorId ?? 0;
    const network = this.origins.limitedAddressOf(request);
    if (this.receiving.has(creatorId) || !this.hasPlaceFor(network)) throw new ImportUploadRunning();
    const folder = path.join(this.root, randomUUID());
    this.receiving.set(creatorId, network);
    try {
      await this.createImport.admit({ role: 'creator', creatorId });
      if (Number(request.headers['content-length'] ?? 0) > ZIP_MAX_BYTES + MULTIPART_BYTES) throw tooLarge();
      await fs.mkdir(folder);
      request.importFile = await this.receive(request, http.getResponse<Response>(), folder);
      return of(await lastValueFrom<unknown, undefined>(next.handle(), { defaultValue: undefined }));
    } catch (error) {
      throw asStorageError(error);
    } finally {
      this.receiving.delete(creatorId);
      await fs.rm(folder, { recursive: true, force: true });
    }
  }

  private hasPlaceFor(network: string | undefined): boolean {
    const others = [...this.receiving.values()].filter((other) => other !== undefined && other === network);
    return this.receiving.size < MAX_RECEIVED && others.length < MAX_RECEIVED_OF_NETWORK;
  }

  /** Rejects as soon as the file is refused, because the parser reports an error only after it has read the whole body. */
  private async receive(request: Request, response: Response, folder: string): Promise<ReceivedImportFile> {
    const refusal = Promise.withResolvers<never>();
    const storage = new OneFile(path.join(folder, 'file'), (source) => this.checked(source), refusal.reject);
    const parsed = promisify(multer({ storage, limits: LIMITS, defParamCharset: 'utf8' }).single(PART))(request, response);
    try {
      await Promise.race([parsed, refusal.promise]);
    } catch (error) {
      throw error instanceof MulterError || isParserError(error) ? unreadable() : error;
    }
    if (!request.file) throw unreadable();
    const { path: file, originalname, size } = request.file;
    return {
      path: file,
      name: originalname
        .toWellFormed()
        .replace(/\p{Cc}/gu, '')
        .slice(0, 200),
      bytes: size,
    };
  }

  /** Passes the chunks through. Throws when the file is too large, or would leave less free space than uploads must leave. */
  private async *checked(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let [bytes, unchecked] = [0, Infinity];
    for await (const chunk of source) {
      bytes += chunk.length;
      unchecked += chunk.length;
      if (bytes > ZIP_MAX_BYTES) throw tooLarge();
      if (unchecked > CHECK_EVERY_BYTES) {
        await this.disk.assertRoomFor(CHECK_EVERY_BYTES);
        unchecked = 0;
      }
      yield chunk;
    }
  }
}

class OneFile implements StorageEngine {
  constructor(
    private readonly target: string,
    private readonly check: (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>,
    /** Called with the error when the file is refused, after the parser has received the error. */
    private readonly refuse: (error: unknown) => void,
  ) {}

  _handleFile(_request: Request, file: Express.Multer.File, done: (error?: unknown, info?: Partial<Express.Multer.File>) => void): void {
    this.write(file.stream).then(
      (size) => done(undefined, { path: this.target, size }),
      (error: unknown) => {
        done(error);
        this.refuse(error);
      },
    );
  }

  /** The interceptor removes the folder. */
  _removeFile(_request: Request, _file: Express.Multer.File, done: (error: Error | null) => void): void {
    done(null);
  }

  private async write(stream: Readable): Promise<number> {
    const target = createWriteStream(this.target, { flags: 'wx' });
    // A refused stream is not destroyed here, because the parser would report the destruction instead of the refusal.
    await pipeline(this.check(stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>), target);
    return target.bytesWritten;
  }
}

const tooLarge = (): ImportTooLarge => new ImportTooLarge({ megabytes: ZIP_MAX_BYTES / MEGABYTE });
const unreadable = (): InvalidRequest => new InvalidRequest([{ field: 'file', ...unreadableImport({}) }]);

/** The multipart parser throws plain `Error` objects without a code. */
const isParserError = (error: unknown): boolean => error instanceof Error && error.constructor === Error && codeOf(error) === undefined;

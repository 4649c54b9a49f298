import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor, type OnModuleInit } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { asStorageError } from '../../../shared/application/storage.errors.js';
import { Config } from '../../../shared/config/config.js';
import { InvalidRequest } from '../../../shared/http/validation.js';
import { codeOf } from '../../../shared/kernel/error-code.js';
import type { IncomingFile } from '../application/incoming-file.js';
import { ReceiveFile } from '../application/receive-file.js';
import { TooManyFiles } from '../domain/media.errors.js';
import { MAX_FILES_PER_REQUEST } from '../domain/media-kind.js';
import { IncomingParts } from './incoming-parts.js';

const HOUR = 3600_000;
/** Decision 32. */
const PART_NAMES = ['media', 'files'];

declare module 'express-serve-static-core' {
  interface Request {
    /** Set by `IncomingFiles`: the parts of a multipart request, and the folder that goes when the answer is made. */
    incoming?: { folder: string; files: IncomingFile[] };
  }
}

/** Streams the parts named `media` or `files` into a folder of the request's own, which is removed however it ends. */
@Injectable()
export class IncomingFiles implements NestInterceptor, OnModuleInit {
  private readonly root: string;

  constructor(
    config: Config,
    private readonly receiving: ReceiveFile,
  ) {
    this.root = path.join(config.dataDir, 'incoming');
  }

  /** A killed process leaves its folders behind; another instance may be using younger ones. */
  async onModuleInit(): Promise<void> {
    await fs.mkdir(this.root, { recursive: true });
    for (const name of await fs.readdir(this.root)) {
      const folder = path.join(this.root, name);
      if (await isOld(folder)) await fs.rm(folder, { recursive: true, force: true });
    }
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const folder = path.join(this.root, randomUUID());
    try {
      await fs.mkdir(folder);
      request.incoming = { folder, files: await this.receive(request, http.getResponse<Response>(), folder) };
      return of(await lastValueFrom<unknown, undefined>(next.handle(), { defaultValue: undefined }));
    } catch (error) {
      // the disk that is full or read-only may be this one as well as the storage's
      throw asStorageError(error);
    } finally {
      await fs.rm(folder, { recursive: true, force: true });
    }
  }

  private async receive(request: Request, response: Response, folder: string): Promise<IncomingFile[]> {
    const parse = multer({
      storage: new IncomingParts(this.receiving, folder),
      fileFilter: (_request, { fieldname }, done) =>
        PART_NAMES.includes(fieldname) ? done(null, true) : done(new MulterError('LIMIT_UNEXPECTED_FILE', fieldname)),
      limits: { files: MAX_FILES_PER_REQUEST, fields: 10, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 50 },
      defParamCharset: 'utf8',
    }).any();
    try {
      await promisify(parse)(request, response);
    } catch (error) {
      throw asKnownError(error);
    }
    const parts = (request.files ?? []) as Express.Multer.File[];
    return parts.map((part) => {
      const received = request.parts?.get(part.path);
      if (!received) throw new Error('a part was not received');
      return { ...received, path: part.path, originalName: nameOf(part) };
    });
  }
}

/** One that is gone by now was another instance's, which has finished. */
async function isOld(folder: string): Promise<boolean> {
  try {
    return (await fs.stat(folder)).mtimeMs < performance.timeOrigin + performance.now() - HOUR;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Only ever shown as text; control characters would still disturb a log or a terminal. */
const nameOf = (part: Express.Multer.File): string => part.originalname.toWellFormed().replace(/\p{Cc}/gu, '');

function asKnownError(error: unknown): unknown {
  if (isOfTheParser(error)) return new InvalidRequest([{ field: 'body', message: 'The upload could not be read' }]);
  if (!(error instanceof MulterError)) return error;
  if (error.code === 'LIMIT_FILE_COUNT') return new TooManyFiles(MAX_FILES_PER_REQUEST);
  const message =
    error.code === 'LIMIT_UNEXPECTED_FILE' ? "Files must be sent in parts named 'media' or 'files'" : 'The upload could not be read';
  return new InvalidRequest([{ field: error.field ?? 'body', message }]);
}

/** What the multipart parser finds wrong with a body has neither a class nor a code of its own. */
const isOfTheParser = (error: unknown): boolean => error instanceof Error && error.constructor === Error && codeOf(error) === undefined;

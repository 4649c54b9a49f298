import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor, type OnModuleInit } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { diskStorage, MulterError } from 'multer';
import { lastValueFrom, of, type Observable } from 'rxjs';
import { Config } from '../../../shared/config/config.js';
import { InvalidRequest } from '../../../shared/http/validation.js';
import type { IncomingFile } from '../application/prepare-files.js';
import { FileTooLarge, TooManyFiles } from '../domain/media.errors.js';
import { MAX_FILES_PER_REQUEST, VIDEO_MAX_BYTES } from '../domain/media-kind.js';

const HOUR = 3600_000;

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

  constructor(config: Config) {
    this.root = path.join(config.dataDir, 'incoming');
  }

  /** A killed process leaves its folders behind; another instance may be using younger ones. */
  async onModuleInit(): Promise<void> {
    await fs.mkdir(this.root, { recursive: true });
    for (const name of await fs.readdir(this.root)) {
      const folder = path.join(this.root, name);
      const { mtimeMs } = await fs.stat(folder);
      if (mtimeMs < performance.timeOrigin + performance.now() - HOUR) await fs.rm(folder, { recursive: true, force: true });
    }
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const folder = path.join(this.root, randomUUID());
    try {
      await receive(http.getRequest<Request>(), http.getResponse<Response>(), folder);
      return of(await lastValueFrom<unknown, undefined>(next.handle(), { defaultValue: undefined }));
    } finally {
      await fs.rm(folder, { recursive: true, force: true });
    }
  }
}

async function receive(request: Request, response: Response, folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  const parse = multer({
    storage: diskStorage({ destination: folder, filename: (_request, _file, done) => done(null, randomUUID()) }),
    limits: { fileSize: VIDEO_MAX_BYTES, files: MAX_FILES_PER_REQUEST, fields: 10, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 50 },
    defParamCharset: 'utf8',
  }).fields([
    { name: 'media', maxCount: MAX_FILES_PER_REQUEST },
    { name: 'files', maxCount: MAX_FILES_PER_REQUEST },
  ]);
  await new Promise<void>((resolve, reject) =>
    parse(request, response, (error: unknown) => (error ? reject(asDomainError(error)) : resolve())),
  );
  const parts = Object.values((request.files ?? {}) as Record<string, Express.Multer.File[]>).flat();
  request.incoming = { folder, files: parts.map((part) => ({ path: part.path, originalName: nameOf(part), bytes: part.size })) };
}

/** Only ever shown as text; control characters would still disturb a log or a terminal. */
const nameOf = (part: Express.Multer.File): string => part.originalname.toWellFormed().replace(/\p{Cc}/gu, '');

function asDomainError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (!(error instanceof MulterError))
    return isBrokenBody(error) ? new InvalidRequest([{ field: 'body', message: 'The upload could not be read' }]) : error;
  if (error.code === 'LIMIT_FILE_SIZE') return new FileTooLarge(VIDEO_MAX_BYTES / 1024 / 1024);
  if (error.code === 'LIMIT_FILE_COUNT') return new TooManyFiles(MAX_FILES_PER_REQUEST);
  if (error.code === 'LIMIT_UNEXPECTED_FILE') {
    return new InvalidRequest([
      { field: error.field ?? 'media', message: "Files must be sent in parts named 'media' or 'files', ten at most" },
    ]);
  }
  return new InvalidRequest([{ field: error.field ?? 'body', message: 'The upload could not be read' }]);
}

/** Errors of the multipart parser carry no class or code of their own; those of the file system do. */
const isBrokenBody = (error: Error): boolean => !('syscall' in error);

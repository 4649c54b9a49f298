import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
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
import { lastValueFrom, of, type Observable } from 'rxjs';
import { Config } from '../../../platform/config/config.js';
import { asStorageError } from '../../../platform/storage/storage.errors.js';
import { UploadLimits } from '../application/upload-limits.js';
import { INCOMING_FOLDER, type Upload } from '../application/upload-media.js';
import { UPLOAD_PARTS } from './media.dto.js';
import { receiveFiles } from './multipart-files.js';

/** The received files of a multipart request. Their folder is removed after the handler has returned. */
export type Incoming = Pick<Upload, 'files' | 'folder' | 'signal'>;

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
      request.incoming = { folder, signal, files: await receiveFiles(request, response, folder, permit) };
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
  applyDecorators(ApiConsumes('multipart/form-data'), ApiBody(UPLOAD_PARTS), UseInterceptors(IncomingFiles));

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

import { message } from '../../../kernel/message.js';
import { OneOf, Text } from '../../../platform/http/contract/fields.js';
import { ALT_TEXT_MAX, MAX_FILES_PER_REQUEST, PURPOSES, type MediaPurpose } from '../domain/media.js';
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
import { receiveFiles } from './multipart-files.js';

const invalidUploadId = message('invalid_upload_id', 'Upload id must be a UUID');
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export class UploadDto {
  @OneOf(PURPOSES, {
    description: 'Purpose of the files. Only gallery items are shown, counted and announced in the feed.',
    optional: true,
  })
  purpose?: MediaPurpose;

  @Text({ description: 'What the picture shows, for people who cannot see it.', optional: true, trim: true, max: ALT_TEXT_MAX })
  altText?: string;

  @Text({
    description:
      'A random UUID for the request. An upload that repeats it, for example because no response arrived, stores nothing and returns the items of the first one.',
    optional: true,
    max: 36,
    pattern: UUID,
    error: invalidUploadId({}),
  })
  uploadId?: string;
}

const FILES = { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: MAX_FILES_PER_REQUEST };
/** The parts of an upload in the API document. `UploadDto` validates those that are not files. */
const UPLOAD_PARTS = {
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
    const signal = abortSignalOf(request, response);
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

/** Time between two interim responses to a client that has closed its side. */
const ASK_EVERY_MS = 500;

/**
 * Returns a signal that aborts when the connection closes. After the response, the abort has no effect. A client that has closed its side waits for
 * the answer or has left, which only a write shows: interim responses (102), which a waiting client skips and of which the second one fails when
 * the client has left.
 */
function abortSignalOf(request: Request, response: Response): AbortSignal {
  const controller = new AbortController();
  const { socket, httpVersion } = request;
  let asking: NodeJS.Timeout | undefined;
  const ask = (): void => {
    // Clients of HTTP/1.0 know no interim responses.
    if (httpVersion === '1.0') return;
    const write = (): void => {
      if (!response.headersSent) response.writeProcessing();
    };
    write();
    asking = setInterval(write, ASK_EVERY_MS);
  };
  socket.once('end', ask);
  response.once('close', () => {
    socket.off('end', ask);
    clearInterval(asking);
    controller.abort();
  });
  return controller.signal;
}

/** The owner of the new files: the user in the path of an administrator's request, otherwise the signed-in creator. */
function creatorOf({ params, visitor }: Request): number {
  const userId = params.id;
  if (userId === undefined) return visitor?.creatorId ?? 0;
  // Returns 0 for an invalid id, because the validation of the path runs after the body is read and refuses it then.
  return /^\d{1,9}$/.test(String(userId)) ? Number(userId) : 0;
}

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import type { UploadPermit } from '../application/admit-upload.js';
import type { ReceivedFile, ReceiveFile } from '../application/receive-file.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** The parts that have arrived completely, by path. */
    parts?: Map<string, ReceivedFile>;
  }
}

/** Writes each admitted part of a request into the folder of the request. */
export class IncomingParts implements StorageEngine {
  private refusalListener: (error: unknown) => void = () => undefined;

  constructor(
    private readonly receiveFile: ReceiveFile,
    private readonly folder: string,
    private readonly permit: UploadPermit,
  ) {}

  /** Registers a function that is called with the error when a part is refused, after the parser has received the error. */
  onRefusal(listener: (error: unknown) => void): void {
    this.refusalListener = listener;
  }

  _handleFile(request: Request, file: Express.Multer.File, done: (error?: unknown, info?: Partial<Express.Multer.File>) => void): void {
    const target = path.join(this.folder, randomUUID());
    this.write(file.stream, target).then(
      (received) => {
        (request.parts ??= new Map()).set(target, received);
        done(undefined, { path: target, size: received.bytes });
      },
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

  private async write(stream: Readable, target: string): Promise<ReceivedFile> {
    let received: ReceivedFile | undefined;
    const { receiveFile, permit } = this;
    async function* receive(): AsyncGenerator<Uint8Array> {
      // A refused stream is not destroyed here, because the parser would report the destruction instead of the refusal.
      received = yield* receiveFile.execute(stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>, permit);
    }
    await pipeline(receive, createWriteStream(target, { flags: 'wx' }));
    if (!received) throw new Error('a part ended without having been received');
    return received;
  }
}

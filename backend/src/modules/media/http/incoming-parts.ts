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
    /** Of each part that has arrived whole: where it lies and what it is. */
    parts?: Map<string, ReceivedFile>;
  }
}

/** Writes each part of a request into its folder, as far as it is admitted. */
export class IncomingParts implements StorageEngine {
  private refuse: (error: unknown) => void = () => undefined;

  constructor(
    private readonly receiveFile: ReceiveFile,
    private readonly folder: string,
    private readonly permit: UploadPermit,
  ) {}

  /** Called with the reason when a part is refused, once the parser knows it as well. */
  onRefusal(refuse: (error: unknown) => void): void {
    this.refuse = refuse;
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
        this.refuse(error);
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
    const { receiveFile: receiving, permit } = this;
    async function* admitted(): AsyncGenerator<Uint8Array> {
      // left alone when we refuse it: ending it is the parser's part, which would report that instead of our reason
      received = yield* receiving.execute(stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>, permit);
    }
    await pipeline(admitted, createWriteStream(target, { flags: 'wx' }));
    if (!received) throw new Error('a part ended without having been received');
    return received;
  }
}

import { Injectable } from '@nestjs/common';
import { assertFits, kindOf, type MediaKind } from '../domain/media-kind.js';
import type { UploadPermit } from './admit-upload.js';
import { HEAD_BYTES, MediaInspector } from './media-inspector.js';

export interface ReceivedFile {
  mimeType: string;
  kind: MediaKind;
  bytes: number;
}

type DetectedType = Pick<ReceivedFile, 'mimeType' | 'kind'>;

/** Checks a file while it is received: its kind by the leading bytes, its size against the limit of its kind. */
@Injectable()
export class ReceiveFile {
  constructor(private readonly inspector: MediaInspector) {}

  /** Yields the received bytes. Throws as soon as they exceed a limit or the type of the file is not supported. */
  async *execute(source: AsyncIterable<Uint8Array>, permit: UploadPermit): AsyncGenerator<Uint8Array, ReceivedFile> {
    const head: Uint8Array[] = [];
    let detected: DetectedType | undefined;
    let bytes = 0;
    for await (const chunk of source) {
      permit.take(chunk.length);
      bytes += chunk.length;
      if (!detected) {
        head.push(chunk);
        if (bytes < HEAD_BYTES) continue;
        detected = await this.detectType(head);
        yield* head;
      } else yield chunk;
      assertFits(detected.kind, bytes);
    }
    if (!detected) {
      detected = await this.detectType(head);
      yield* head;
    }
    return { ...detected, bytes };
  }

  private async detectType(head: Uint8Array[]): Promise<DetectedType> {
    const mimeType = await this.inspector.typeOf(Buffer.concat(head));
    return { mimeType: mimeType ?? '', kind: kindOf(mimeType) };
  }
}

import { Injectable } from '@nestjs/common';
import { assertFits, kindOf, type MediaKind } from '../domain/media-kind.js';
import type { UploadPermit } from './admit-upload.js';
import { HEAD_BYTES, MediaInspector } from './media-inspector.js';

export interface ReceivedFile {
  mimeType: string;
  kind: MediaKind;
  bytes: number;
}

type Admitted = Pick<ReceivedFile, 'mimeType' | 'kind'>;

/** Checks a file while it arrives: its kind by the leading bytes, its size against the limit of its kind. */
@Injectable()
export class ReceiveFile {
  constructor(private readonly inspector: MediaInspector) {}

  /** Yields the received bytes. Throws as soon as they exceed a limit, are of an unsupported kind or are not permitted. */
  async *execute(source: AsyncIterable<Uint8Array>, permit: UploadPermit): AsyncGenerator<Uint8Array, ReceivedFile> {
    const head: Uint8Array[] = [];
    let admitted: Admitted | undefined;
    let bytes = 0;
    for await (const chunk of source) {
      permit.take(chunk.length);
      bytes += chunk.length;
      if (!admitted) {
        head.push(chunk);
        if (bytes < HEAD_BYTES) continue;
        admitted = await this.admit(head);
        yield* head;
      } else yield chunk;
      assertFits(admitted.kind, bytes);
    }
    if (!admitted) {
      admitted = await this.admit(head);
      yield* head;
    }
    return { ...admitted, bytes };
  }

  private async admit(head: Uint8Array[]): Promise<Admitted> {
    const mimeType = await this.inspector.typeOf(Buffer.concat(head));
    return { mimeType: mimeType ?? '', kind: kindOf(mimeType) };
  }
}

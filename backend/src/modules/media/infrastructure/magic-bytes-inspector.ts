import { Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import { MediaInspector } from '../application/media-inspector.js';

/** More specific MIME types, mapped to the accepted type that they are treated as. */
const ALIASES = new Map([
  ['image/apng', 'image/png'],
  ['video/x-m4v', 'video/mp4'],
]);

@Injectable()
export class MagicBytesInspector extends MediaInspector {
  async typeOf(head: Uint8Array): Promise<string | undefined> {
    const type = (await fileTypeFromBuffer(head))?.mime;
    return type === undefined ? undefined : (ALIASES.get(type) ?? type);
  }
}

import { Injectable } from '@nestjs/common';
import { fileTypeFromFile } from 'file-type';
import { MediaInspector, type Inspection } from '../application/media-inspector.js';

@Injectable()
export class MagicBytesInspector extends MediaInspector {
  async inspect(path: string): Promise<Inspection> {
    return { mimeType: (await fileTypeFromFile(path))?.mime };
  }
}

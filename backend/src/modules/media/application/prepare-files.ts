import { Injectable } from '@nestjs/common';
import { admit, type MediaKind } from '../domain/media-kind.js';
import { NoFiles } from '../domain/media.errors.js';
import { MediaInspector } from './media-inspector.js';
import { RenditionMaker, type Renditions } from './rendition-maker.js';

/** A file as it arrived: somewhere temporary, under a name that is not to be trusted. */
export interface IncomingFile {
  path: string;
  originalName: string;
  bytes: number;
}

export interface PreparedFile {
  kind: MediaKind;
  originalName: string;
  renditions: Renditions;
}

/** Decides by the bytes what a file is, then makes everything of it that will be stored. Stores nothing itself. */
@Injectable()
export class PrepareFiles {
  constructor(
    private readonly inspector: MediaInspector,
    private readonly renditionMaker: RenditionMaker,
  ) {}

  async execute(files: IncomingFile[], folder: string): Promise<PreparedFile[]> {
    if (files.length === 0) throw new NoFiles();
    // all are judged before the first is decoded: a bad one among ten costs nothing
    const admitted = await Promise.all(files.map((file) => this.admit(file)));
    const prepared: PreparedFile[] = [];
    for (const { file, kind, mimeType } of admitted) {
      prepared.push({ kind, originalName: file.originalName, renditions: await this.renditionMaker.make(file.path, mimeType, folder) });
    }
    return prepared;
  }

  private async admit(file: IncomingFile): Promise<{ file: IncomingFile; kind: MediaKind; mimeType: string }> {
    const { mimeType = '' } = await this.inspector.inspect(file.path);
    return { file, kind: admit(mimeType, file.bytes), mimeType };
  }
}

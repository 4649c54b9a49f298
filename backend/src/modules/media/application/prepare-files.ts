import { Injectable } from '@nestjs/common';
import type { MediaKind } from '../domain/media-kind.js';
import { NoFiles } from '../domain/media.errors.js';
import type { IncomingFile } from './incoming-file.js';
import { MediaQuota } from './media-quota.js';
import { RenditionMaker, type Renditions, type RenditionTask } from './rendition-maker.js';

export interface PreparedFile {
  kind: MediaKind;
  originalName: string;
  renditions: Renditions;
}

/** Creates the renditions of the files. Does not store them. */
@Injectable()
export class PrepareFiles {
  constructor(
    private readonly renditionMaker: RenditionMaker,
    private readonly quota: MediaQuota,
  ) {}

  async execute(files: IncomingFile[], task: RenditionTask): Promise<PreparedFile[]> {
    if (files.length === 0) throw new NoFiles();
    await this.quota.assertRoomForFiles(task.creatorId, files.length);
    const prepared: PreparedFile[] = [];
    for (const file of files) {
      prepared.push({ kind: file.kind, originalName: file.originalName, renditions: await this.renditionMaker.make(file, task) });
    }
    return prepared;
  }
}

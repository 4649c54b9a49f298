import { Injectable } from '@nestjs/common';
import type { IncomingFile } from '../application/incoming-file.js';
import { RenditionMaker, type Renditions, type RenditionTask } from '../application/rendition-maker.js';
import { PictureRenditions } from './pictures/picture-renditions.js';
import { VideoRenditions } from './video/video-renditions.js';

@Injectable()
export class MediaRenditions extends RenditionMaker {
  constructor(
    private readonly pictures: PictureRenditions,
    private readonly videos: VideoRenditions,
  ) {
    super();
  }

  make(file: IncomingFile, task: RenditionTask): Promise<Renditions> {
    return file.kind === 'video' ? this.videos.make(file, task) : this.pictures.make(file, task);
  }
}

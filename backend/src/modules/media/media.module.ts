import { Module } from '@nestjs/common';
import { AdoptPictures } from './application/adopt-pictures.js';
import { MediaInspector } from './application/media-inspector.js';
import { PrepareFiles } from './application/prepare-files.js';
import { RenditionMaker } from './application/rendition-maker.js';
import { UploadMedia } from './application/upload-media.js';
import { MediaItems } from './domain/media-items.js';
import { IncomingFiles } from './http/incoming-files.interceptor.js';
import { MediaFilesController } from './http/media-files.controller.js';
import { MediaController } from './http/media.controller.js';
import { MagicBytesInspector } from './infrastructure/magic-bytes-inspector.js';
import { SharpRenditionMaker } from './infrastructure/sharp-rendition-maker.js';
import { TypeormMediaItems } from './infrastructure/typeorm-media-items.js';
import { CreatorMediaQuery } from './queries/creator-media.query.js';
import { MediaFileQuery } from './queries/media-file.query.js';

@Module({
  controllers: [MediaController, MediaFilesController],
  providers: [
    UploadMedia,
    AdoptPictures,
    PrepareFiles,
    CreatorMediaQuery,
    MediaFileQuery,
    IncomingFiles,
    { provide: MediaItems, useClass: TypeormMediaItems },
    { provide: MediaInspector, useClass: MagicBytesInspector },
    { provide: RenditionMaker, useClass: SharpRenditionMaker },
  ],
})
export class MediaModule {}

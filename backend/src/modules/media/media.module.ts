import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { AdoptPictures } from './application/adopt-pictures.js';
import { EditMedia } from './application/edit-media.js';
import { LikeMedia } from './application/like-media.js';
import { MergeLikes } from './application/merge-likes.js';
import { ProcessingQueue } from './application/processing-queue.js';
import { RenditionMaker } from './application/rendition-maker.js';
import { TemporarySpace, UploadLimits } from './application/upload-limits.js';
import { UploadMedia } from './application/upload-media.js';
import { Likes } from './domain/likes.js';
import { MediaItems } from './domain/media-items.js';
import { MediaQuota } from './domain/media.js';
import { AdminMediaController } from './http/admin-media.controller.js';
import { AdminUploadsController } from './http/admin-uploads.controller.js';
import { IncomingFiles } from './http/incoming-files.interceptor.js';
import { MediaFilesController } from './http/media-files.controller.js';
import { MediaItemController } from './http/media-item.controller.js';
import { MediaController } from './http/media.controller.js';
import { UploadMetrics } from './http/upload-metrics.js';
import { MediaRenditions } from './infrastructure/media-renditions.js';
import { SweepIncoming } from './infrastructure/sweep-incoming.js';
import { PostgresLikes } from './infrastructure/postgres-likes.js';
import { TypeormMediaItems } from './infrastructure/typeorm-media-items.js';
import { AdminMediaQuery } from './queries/admin-media.query.js';
import { CreatorMediaQuery } from './queries/creator-media.query.js';
import { MediaFileQuery } from './queries/media-file.query.js';
import { PublicMediaQuery } from './queries/public-media.query.js';
import { OwnMedia } from './queries/own-media.js';

@Module({
  imports: [ProfilesModule],
  controllers: [MediaController, MediaItemController, MediaFilesController, AdminMediaController, AdminUploadsController],
  providers: [
    UploadLimits,
    UploadMedia,
    EditMedia,
    LikeMedia,
    MergeLikes,
    AdminMediaQuery,
    AdoptPictures,
    ProcessingQueue,
    CreatorMediaQuery,
    MediaFileQuery,
    OwnMedia,
    PublicMediaQuery,
    IncomingFiles,
    SweepIncoming,
    UploadMetrics,
    { provide: TemporarySpace, useFactory: ({ uploadTempBytes }: Config) => new TemporarySpace(uploadTempBytes), inject: [Config] },
    {
      provide: MediaQuota,
      useFactory: ({ maxMedia, maxMediaBytes }: Config) => new MediaQuota({ files: maxMedia, bytes: maxMediaBytes }),
      inject: [Config],
    },
    { provide: Likes, useClass: PostgresLikes },
    { provide: MediaItems, useClass: TypeormMediaItems },
    { provide: RenditionMaker, useClass: MediaRenditions },
  ],
  exports: [EditMedia],
})
export class MediaModule {}

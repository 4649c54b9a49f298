import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { AdmitUpload } from './application/admit-upload.js';
import { AdoptPictures } from './application/adopt-pictures.js';
import { EditMedia } from './application/edit-media.js';
import { LikeMedia } from './application/like-media.js';
import { MergeLikes } from './application/merge-likes.js';
import { MediaInspector } from './application/media-inspector.js';
import { MediaQuota } from './application/media-quota.js';
import { ProcessingQueue } from './application/processing-queue.js';
import { ReceiveFile } from './application/receive-file.js';
import { RenditionMaker } from './application/rendition-maker.js';
import { TemporarySpace } from './application/temporary-space.js';
import { UploadMedia } from './application/upload-media.js';
import { Likes } from './domain/likes.js';
import { MediaItems } from './domain/media-items.js';
import { MediaLimits } from './domain/media-limits.js';
import { AdminMediaController } from './http/admin-media.controller.js';
import { AdminUploadsController } from './http/admin-uploads.controller.js';
import { IncomingFiles } from './http/incoming-files.interceptor.js';
import { MediaFilesController } from './http/media-files.controller.js';
import { MediaItemController } from './http/media-item.controller.js';
import { MediaController } from './http/media.controller.js';
import { UploadMetrics } from './http/upload-metrics.js';
import { MagicBytesInspector } from './infrastructure/magic-bytes-inspector.js';
import { MediaRenditions } from './infrastructure/media-renditions.js';
import { PictureRenditions } from './infrastructure/pictures/picture-renditions.js';
import { SweepIncoming } from './infrastructure/sweep-incoming.js';
import { VideoRenditions } from './infrastructure/video/video-renditions.js';
import { PostgresLikes } from './infrastructure/postgres-likes.js';
import { TypeormMediaItems } from './infrastructure/typeorm-media-items.js';
import { AdminMediaQuery } from './queries/admin-media.query.js';
import { CreatorMediaQuery } from './queries/creator-media.query.js';
import { MediaFileQuery } from './queries/media-file.query.js';
import { ShownMediaQuery } from './queries/shown-media.query.js';
import { OwnMedia } from './queries/own-media.js';

@Module({
  imports: [ProfilesModule],
  controllers: [MediaController, MediaItemController, MediaFilesController, AdminMediaController, AdminUploadsController],
  providers: [
    AdmitUpload,
    UploadMedia,
    EditMedia,
    LikeMedia,
    MergeLikes,
    AdminMediaQuery,
    AdoptPictures,
    MediaQuota,
    ProcessingQueue,
    ReceiveFile,
    PictureRenditions,
    VideoRenditions,
    CreatorMediaQuery,
    MediaFileQuery,
    OwnMedia,
    ShownMediaQuery,
    IncomingFiles,
    SweepIncoming,
    UploadMetrics,
    { provide: TemporarySpace, useFactory: ({ uploadTempBytes }: Config) => new TemporarySpace(uploadTempBytes), inject: [Config] },
    {
      provide: MediaLimits,
      useFactory: ({ maxMedia, maxMediaBytes }: Config) => new MediaLimits({ files: maxMedia, bytes: maxMediaBytes }),
      inject: [Config],
    },
    { provide: Likes, useClass: PostgresLikes },
    { provide: MediaItems, useClass: TypeormMediaItems },
    { provide: MediaInspector, useClass: MagicBytesInspector },
    { provide: RenditionMaker, useClass: MediaRenditions },
  ],
  exports: [EditMedia],
})
export class MediaModule {}

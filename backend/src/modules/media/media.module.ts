import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { SiteSettings } from '../../platform/settings/site-settings.port.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { DiskSpace } from '../../platform/storage/disk-space.port.js';
import { VisitsModule } from '../visits/visits.module.js';
import { HashtagsModule } from '../hashtags/hashtags.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { AdoptPictures } from './application/adopt-pictures.js';
import { DescribeMedia } from './application/describe-media.js';
import { AlbumImporter } from './application/album-importer.js';
import { EditAlbums } from './application/edit-albums.js';
import { EditableMedia, EditMedia } from './application/edit-media.js';
import { MergeMedia, MergedGalleries } from './application/merge-media.js';
import { Likes } from './domain/likes.js';
import { ProcessingQueue } from './application/processing-queue.js';
import { TemporarySpace, UploadLimits } from './application/upload-limits.js';
import { RenditionMaker, UploadMedia } from './application/upload-media.js';
import { Albums } from './domain/albums.js';
import { mediaLimits, MediaItems, MediaQuota } from './domain/media.js';
import { PostgresMergedGalleries } from './infrastructure/postgres-merged-galleries.js';
import { AdminAlbumsController, AlbumsController } from './http/albums.controller.js';
import { AdminMediaController, AdminUploadsController, bulkMedia } from './http/admin-media.controller.js';
import { IncomingFiles } from './http/incoming-files.interceptor.js';
import { MediaFilesController } from './http/media-files.controller.js';
import { MediaController } from './http/media.controller.js';
import { MediaRenditions } from './infrastructure/media-renditions.js';
import { StoredPictureHashes } from './infrastructure/stored-picture-hashes.js';
import { PictureHashes } from './application/picture-hashes.js';
import { SweepIncoming } from './infrastructure/sweep-incoming.js';
import { PostgresAlbums } from './infrastructure/postgres-albums.js';
import { PostgresLikes } from './infrastructure/postgres-likes.js';
import { TypeormMediaItems } from './infrastructure/typeorm-media-items.js';
import { AlbumsQuery } from './queries/albums.query.js';
import { AdminMediaQuery, UserGalleryQuery } from './queries/admin-media.query.js';
import { CreatorMediaQuery } from './queries/creator-media.query.js';
import { LikedMediaQuery } from './queries/liked-media.query.js';
import { MediaFileQuery, PublicMediaQuery } from './queries/media-file.query.js';
import { ALBUM, MEDIA } from './media.resources.js';
import { Resources } from '../../platform/resources/resources.js';
import './media.table.js';

@Module({
  imports: [ProfilesModule, HashtagsModule, VisitsModule],
  controllers: [
    MediaController,
    AlbumsController,
    AdminAlbumsController,
    MediaFilesController,
    AdminMediaController,
    AdminUploadsController,
  ],
  providers: [
    UploadLimits,
    UploadMedia,
    EditableMedia,
    EditMedia,
    DescribeMedia,
    AlbumImporter,
    EditAlbums,
    MergeMedia,
    AlbumsQuery,
    AdminMediaQuery,
    UserGalleryQuery,
    AdoptPictures,
    ProcessingQueue,
    CreatorMediaQuery,
    LikedMediaQuery,
    MediaFileQuery,
    PublicMediaQuery,
    IncomingFiles,
    SweepIncoming,
    { provide: PictureHashes, useClass: StoredPictureHashes },
    { provide: TemporarySpace, useFactory: ({ uploadTempBytes }: Config) => new TemporarySpace(uploadTempBytes), inject: [Config] },
    {
      provide: MediaQuota,
      useFactory: (site: SiteSettings) => new MediaQuota(() => mediaLimits(site.values)),
      inject: [SiteSettings],
    },
    { provide: Albums, useClass: PostgresAlbums },
    { provide: Likes, useClass: PostgresLikes },
    { provide: MediaItems, useClass: TypeormMediaItems },
    { provide: MergedGalleries, useClass: PostgresMergedGalleries },
    { provide: RenditionMaker, useClass: MediaRenditions },
  ],
  exports: [PictureHashes, DescribeMedia, EditMedia, UploadLimits, UploadMedia, MediaFileQuery],
})
export class MediaModule {
  constructor(
    resources: Resources,
    metrics: Metrics,
    disk: DiskSpace,
    temporarySpace: TemporarySpace,
    queue: ProcessingQueue,
    media: AdminMediaQuery,
    editMedia: EditMedia,
  ) {
    resources.add({ ...MEDIA, bulk: bulkMedia(media, editMedia) }, ALBUM);
    // What limits uploads.
    metrics.registerGauge('disk_free_bytes', 'Free bytes of the fullest data disk.', () => disk.freeBytes());
    metrics.registerGauge('upload_temporary_bytes', 'Unfinished uploads on the temporary disk.', () => temporarySpace.takenBytes);
    metrics.registerGauge('upload_queue', 'Files waiting to be processed.', () => queue.length);
  }
}

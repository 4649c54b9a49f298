import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DiskSpace } from '../../../platform/storage/disk-space.port.js';
import { StoredFiles, type FileToStore } from '../../../platform/storage/stored-files.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import type { Actor } from '../../../kernel/actor.js';
import { assertMayEdit } from '../../../kernel/ownership.js';
import { Media, thumbnailKey, type MediaPurpose } from '../domain/media.js';
import { UploadAborted } from '../domain/media.errors.js';
import type { IncomingFile } from './incoming-file.js';
import { PrepareFiles, type PreparedFile } from './prepare-files.js';
import { PublishMedia } from './publish-media.js';

export interface Upload {
  creatorId: number;
  purpose: MediaPurpose;
  altText: string;
  files: IncomingFile[];
  /** Folder for the renditions; the caller removes it. */
  folder: string;
  /** Aborted when the request closes; nothing is stored then. */
  signal: AbortSignal;
}

/**
 * Stores files and publishes them as media items. The keys are on the ledger before the first byte is stored, and the
 * transaction that inserts the rows removes them from it. After a crash there is either a row with its files, or files
 * that the sweeper deletes (PR-34).
 */
@Injectable()
export class UploadMedia {
  constructor(
    private readonly prepareFiles: PrepareFiles,
    private readonly storedFiles: StoredFiles,
    private readonly unitOfWork: UnitOfWork,
    private readonly publishMedia: PublishMedia,
    private readonly disk: DiskSpace,
  ) {}

  /** Returns the ids of the new items in the order of the files. */
  async execute(actor: Actor, upload: Upload): Promise<number[]> {
    const { creatorId, signal } = upload;
    assertMayEdit(actor, creatorId);
    const prepared = await this.prepareFiles.execute(upload.files, upload);
    if (signal.aborted) throw new UploadAborted();
    const items = prepared.map((file) => ({ file, media: newMedia(upload, file) }));
    // Other uploads may have filled the disk during the processing.
    await this.disk.assertRoomFor(prepared.reduce((sum, { renditions }) => sum + renditions.original.bytes, 0));
    await this.storedFiles.store(items.flatMap(({ file, media }) => filesOf(file, media)));
    return this.unitOfWork.run(() =>
      this.publishMedia.execute(
        creatorId,
        items.map(({ media }) => media),
      ),
    );
  }
}

function newMedia({ creatorId, purpose, altText }: Upload, { kind, originalName, renditions }: PreparedFile): Media {
  return Media.uploaded({
    creatorId,
    kind,
    purpose,
    altText,
    originalName,
    storageKey: `${randomBytes(16).toString('hex')}.${renditions.extension}`,
    thumbnailWidths: renditions.thumbnails.map((thumbnail) => thumbnail.width),
    mimeType: renditions.original.contentType,
    fileSize: renditions.original.bytes,
    width: renditions.width,
    height: renditions.height,
    durationMs: renditions.durationMs,
    thumbHash: renditions.thumbHash,
  });
}

function filesOf({ renditions }: PreparedFile, media: Media): FileToStore[] {
  const { original, thumbnails } = renditions;
  return [
    { key: media.storageKey, path: original.path, contentType: original.contentType },
    ...thumbnails.map(({ width, path, contentType }) => ({ key: thumbnailKey(media.storageKey, width), path, contentType })),
  ];
}

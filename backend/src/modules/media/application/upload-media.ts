import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { StoredFiles, type FileToStore } from '../../../platform/storage/stored-files.port.js';
import type { BytePatch, FileEnds } from '../../../platform/storage/file-storage.port.js';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { type Actor, assertMayEdit } from '../../../kernel/actor.js';
import { Media, MediaItems, thumbnailKey, type EmbeddedRights, type MediaPurpose } from '../domain/media.js';
import { aboutFile, NoFiles, UploadAborted } from '../domain/media.errors.js';
import { MediaChanged, MediaUploaded } from '../domain/media.events.js';
import { UploadLimits, type IncomingFile } from './upload-limits.js';

/** Folder in the data directory with one subfolder for each unfinished upload. */
export const INCOMING_FOLDER = 'incoming';

export interface RenditionFile {
  path: string;
  contentType: string;
  bytes: number;
}

/** A processed file: without metadata, upright, with thumbnails. */
export interface Renditions {
  original: RenditionFile;
  /** File extension without the dot. */
  extension: string;
  thumbnails: (RenditionFile & { width: number })[];
  width: number;
  height: number;
  /** Set for videos only. */
  durationMs?: number;
  /** ThumbHash of the picture, base64. */
  thumbHash: string;
  /** SHA-256 of the received file, in hexadecimal digits (PR-130). */
  contentHash: string;
  /** 64 bits; null or undefined for a video and for a picture without detail (PR-130). */
  perceptualHash?: string | null;
  /** The rights that the uploaded file names, which the renditions contain too, except a WebM. */
  rights?: EmbeddedRights;
}

/** Owner, purpose, target folder and abort signal of the processing of a file. */
export interface RenditionTask {
  creatorId: number;
  purpose: MediaPurpose;
  /** Folder for the renditions. */
  folder: string;
  /** Aborted when the request closes. */
  signal: AbortSignal;
}

export abstract class RenditionMaker {
  /**
   * Throws `DamagedFile`, `TooManyPixels`, `VideoTooLong`, `TooDemanding` or what a video has that is not supported when the file cannot
   * be processed, and `UploadAborted` when the request closes first.
   */
  abstract make(file: IncomingFile, task: RenditionTask): Promise<Renditions>;

  /** The patches that give a stored file other rights (PR-98), in ascending order; empty for types that cannot be patched. */
  abstract rightsPatches(mimeType: string, file: FileEnds, rights: EmbeddedRights): BytePatch[];
}

interface PreparedFile extends IncomingFile {
  renditions: Renditions;
}

export interface Upload {
  creatorId: number;
  purpose: MediaPurpose;
  altText: string;
  /** Chosen by the client. An upload that repeats the id of an earlier one of the creator stores nothing (PR-34). */
  uploadId?: string;
  /** When the items were made, ISO 8601, for imported ones, which are not announced to followers; now when left out. */
  createdAt?: string;
  /** The place in the gallery that its creator ordered, for imported items; before the ordered ones when left out. */
  galleryRank?: number;
  /** Whether the items are blurred from the beginning, for imported ones. */
  sensitive?: boolean;
  files: IncomingFile[];
  /** Folder for the renditions; the caller removes it. */
  folder: string;
  /** Aborted when the request closes; nothing is stored then. */
  signal: AbortSignal;
}

/**
 * Stores files and publishes them as media items. The keys are in the ledger of files to discard before the first byte is
 * stored, and the transaction that inserts the rows removes them from it. After a crash, a file either belongs to a row or
 * is deleted by the sweeper (PR-34).
 */
@Injectable()
export class UploadMedia {
  constructor(
    private readonly limits: UploadLimits,
    private readonly renditionMaker: RenditionMaker,
    private readonly storedFiles: StoredFiles,
    private readonly mediaItems: MediaItems,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  /** Returns the ids of the items in the order of the files: of the new ones, or for a repeated upload of those of the first one. */
  async execute(actor: Actor, upload: Upload): Promise<number[]> {
    assertMayEdit(actor, upload.creatorId);
    const earlier = await this.idsOfEarlier(upload);
    if (earlier.length > 0) return earlier;
    const prepared = await this.prepare(upload);
    if (upload.signal.aborted) throw new UploadAborted();
    const items = prepared.map((file) => ({ file, media: newMedia(upload, file) }));
    await this.limits.assertRoomOnDisk(prepared.reduce((sum, { renditions }) => sum + renditions.original.bytes, 0));
    await this.storedFiles.store(items.flatMap(({ file, media }) => filesOf(file, media)));
    return this.publish(
      upload,
      items.map(({ media }) => media),
    );
  }

  /** The ids of the items of an earlier upload of the creator. */
  async idsOf(creatorId: number, uploadId: string): Promise<number[]> {
    return this.mediaItems.idsOfUpload(creatorId, uploadId);
  }

  private async idsOfEarlier({ creatorId, uploadId }: Upload): Promise<number[]> {
    return uploadId === undefined ? [] : this.mediaItems.idsOfUpload(creatorId, uploadId);
  }

  /** Creates the renditions of the files. Does not store them. */
  private async prepare(upload: Upload): Promise<PreparedFile[]> {
    if (upload.files.length === 0) throw new NoFiles();
    await this.limits.assertRoomForFiles(upload.creatorId, upload.files.length);
    const prepared: PreparedFile[] = [];
    for (const [place, file] of upload.files.entries()) {
      try {
        prepared.push({ ...file, renditions: await this.renditionMaker.make(file, upload) });
      } catch (error) {
        throw aboutFile(error, place);
      }
    }
    return prepared;
  }

  /** Inserts the items of stored files. Returns their ids in the same order. */
  private publish(upload: Upload, items: Media[]): Promise<number[]> {
    return this.unitOfWork.run(async () => {
      await this.limits.claim(upload.creatorId, { files: items.length, bytes: items.reduce((sum, { fileSize }) => sum + fileSize, 0) });
      // The profile is locked, so of two concurrent uploads with the same id the second finds the first. The sweeper deletes its files.
      const earlier = await this.idsOfEarlier(upload);
      if (earlier.length > 0) return earlier;
      await this.storedFiles.keep(items.flatMap((media) => media.files));
      const ids: number[] = [];
      for (const media of items) ids.push(await this.add(media, upload.createdAt === undefined));
      return ids;
    });
  }

  private async add(media: Media, isNew: boolean): Promise<number> {
    const id = await this.mediaItems.add(media);
    await this.events.publish(new MediaChanged(media.creatorId, id, true));
    if (media.purpose === 'gallery' && isNew)
      await this.events.publish(new MediaUploaded(media.creatorId, id, media.kind, media.storageKey));
    return id;
  }
}

function newMedia(
  { creatorId, purpose, altText, uploadId, createdAt, galleryRank, sensitive }: Upload,
  { kind, originalName, renditions }: PreparedFile,
): Media {
  return Media.uploaded({
    creatorId,
    uploadId,
    createdAt,
    galleryRank,
    sensitive,
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
    contentHash: renditions.contentHash,
    perceptualHash: renditions.perceptualHash,
    rights: renditions.rights,
  });
}

function filesOf({ renditions }: PreparedFile, media: Media): FileToStore[] {
  const { original, thumbnails } = renditions;
  return [
    { key: media.storageKey, path: original.path, contentType: original.contentType },
    ...thumbnails.map(({ width, path, contentType }) => ({ key: thumbnailKey(media.storageKey, width), path, contentType })),
  ];
}

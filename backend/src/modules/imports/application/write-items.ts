import { Injectable } from '@nestjs/common';
import type { Creator } from '../../../kernel/actor.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import type { Job } from '../../../platform/jobs/jobs.port.js';
import { ignoring, Importers } from '../../../platform/imports/importers.port.js';
import { EditHashtags } from '../../hashtags/index.js';
import { TooManyPins } from '../../links/index.js';
import { DescribeMedia, EditMedia, MediaNotFound, TooManyPinned, UploadLimits, UploadMedia, type MediaPurpose } from '../../media/index.js';
import { EditProfile, OwnProfileQuery } from '../../profiles/index.js';
import { Imports, type Import, type ImportItem } from '../domain/import.js';
import { ImportFileMissing } from '../domain/imports.errors.js';
import type { OpenImportFile } from './import-sources.js';

/** Fields of the profile as its owner writes and reads them. */
type Fields = Record<string, unknown>;

/** Writes and removes items by the use cases with which creators do the same by hand, so that every rule holds. */
@Injectable()
export class WriteItems {
  constructor(
    private readonly imports: Imports,
    private readonly importers: Importers,
    private readonly editMedia: EditMedia,
    private readonly describeMedia: DescribeMedia,
    private readonly editProfile: EditProfile,
    private readonly editHashtags: EditHashtags,
    private readonly ownProfile: OwnProfileQuery,
    private readonly uploadMedia: UploadMedia,
    private readonly uploadLimits: UploadLimits,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async write(found: Import, item: ImportItem, file: OpenImportFile | undefined, job: Job): Promise<void> {
    const creator: Creator = { role: 'creator', creatorId: found.creatorId };
    const mediaId = item.data.entry === undefined ? undefined : await this.uploadOf(creator, item, file, job.signal);
    try {
      await this.save(found, item, mediaId, job);
    } catch (error) {
      // Nothing of an item that fails stays.
      if (item.uploadId !== null) await this.removeUpload(creator, item.uploadId);
      throw error;
    }
  }

  private async save(found: Import, item: ImportItem, mediaId: number | undefined, job: Job): Promise<void> {
    const creator: Creator = { role: 'creator', creatorId: found.creatorId };
    try {
      await this.unitOfWork.run(async () => {
        await this.imports.assertContinues(found);
        const isShownItself = mediaId !== undefined && item.type !== 'link';
        const result = isShownItself ? await this.describe(creator, item, mediaId) : await this.writeData(creator, found.id, item, mediaId);
        await this.imports.finishItem(found.id, item.position, result);
        await job.advance(1);
      });
    } catch (error) {
      if (!(error instanceof TooManyPins || error instanceof TooManyPinned)) throw error;
      // The profile has its own pinned ones, which stay.
      const { data } = item;
      await this.save(found, { ...item, data: { ...data, details: { ...data.details, isPinned: false } } }, mediaId, job);
    }
  }

  /** Removes what the item has added, unless the creator has removed or changed it since. */
  async undo({ id, creatorId }: Import, item: ImportItem, job: Job): Promise<void> {
    const creator: Creator = { role: 'creator', creatorId };
    await this.unitOfWork.run(async () => {
      const importer = this.importers.of(item.type);
      if (importer !== undefined) await importer.remove(creator, item.resultId ?? 0);
      else if (item.uploadId !== null) await this.removeUpload(creator, item.uploadId);
      else await this.undoProfile(creator, item);
      await this.imports.markUndone(id, item.position);
      await job.advance(1);
    });
  }

  private async writeData(
    creator: Creator,
    importId: number,
    { type, data }: ImportItem,
    mediaId: number | undefined,
  ): Promise<{ resultId?: number; undo?: Fields }> {
    const { details, hashtags } = data;
    const importer = this.importers.of(type);
    if (importer !== undefined) {
      const picture = mediaId === undefined ? {} : { thumbnail: await this.editMedia.storageUrlOf(creator, mediaId) };
      const content = { details: { ...details, ...picture }, own: data[type] };
      return { resultId: await importer.add(creator, content, (positions) => this.imports.mediaAt(importId, positions)) };
    }
    if (hashtags !== undefined) return { undo: { hashtagIds: await this.addHashtags(creator, hashtags) } };
    const before = await this.profileOf(creator);
    await this.editFields(creator, details);
    return { undo: Object.fromEntries(Object.keys(details).map((field) => [field, before[field] ?? null])) };
  }

  /** A link is imported without a picture that the server refuses. */
  private async uploadOf(
    creator: Creator,
    item: ImportItem,
    file: OpenImportFile | undefined,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    try {
      return await this.upload(creator, item, file, signal);
    } catch (error) {
      if (item.type !== 'link' || !(error instanceof DomainError) || isTemporary(error)) throw error;
      return undefined;
    }
  }

  /** Returns the id of the media item. A repeated upload returns that of the first one (PR-34). */
  private async upload(creator: Creator, item: ImportItem, file: OpenImportFile | undefined, signal: AbortSignal): Promise<number> {
    const { creatorId } = creator;
    const { data, shown, uploadId } = item;
    const permit = await this.uploadLimits.admit(creatorId, 0);
    try {
      const incoming = await file?.unpack(data.entry ?? '', data.originalName ?? shown.title, permit);
      if (file === undefined || incoming === undefined) throw new ImportFileMissing();
      const purpose = (data.purpose ?? 'gallery') as MediaPurpose;
      const createdAt = shown.date ?? this.clock.now().toISOString();
      const upload = {
        creatorId,
        purpose,
        altText: '',
        uploadId: uploadId ?? undefined,
        createdAt,
        galleryRank: data.galleryRank,
        sensitive: data.details.sensitive === true,
        files: [incoming],
        folder: file.folder,
        signal,
      };
      const [id] = await this.uploadMedia.execute(creator, upload);
      if (id === undefined) throw new Error('an upload of one file has no item');
      return id;
    } finally {
      await file?.clear();
      permit.release();
    }
  }

  /** An avatar or banner leaves the gallery by being shown on the profile. */
  private async describe(creator: Creator, { type, shown, data }: ImportItem, mediaId: number): Promise<{ resultId: number }> {
    if (type === 'profile') await this.editFields(creator, { [shown.field ?? '']: await this.editMedia.storageUrlOf(creator, mediaId) });
    else await this.describeMedia.execute(creator, mediaId, data.details);
    return { resultId: mediaId };
  }

  /** Also removes an upload whose item was not marked, because the process ended between the two. */
  private async removeUpload(creator: Creator, uploadId: string): Promise<void> {
    for (const id of await this.uploadMedia.idsOf(creator.creatorId, uploadId))
      await ignoring(MediaNotFound, this.editMedia.delete(creator, id));
  }

  private async undoProfile(creator: Creator, { data }: ImportItem): Promise<void> {
    const { hashtagIds, ...before } = data.undo ?? {};
    for (const id of (hashtagIds ?? []) as number[]) await this.editHashtags.detach(creator, creator.creatorId, id);
    const now = await this.profileOf(creator);
    const { username, ...fields } = Object.fromEntries(Object.entries(before).filter(([field]) => holds(now[field], data.details[field])));
    if (typeof username === 'string') await this.editProfile.restoreUsername(creator, username);
    await this.editFields(creator, fields);
  }

  /** Returns the ids of the hashtags that the profile did not have. */
  private async addHashtags(creator: Creator, names: string[]): Promise<number[]> {
    const { creatorId } = creator;
    const former = await this.imports.hashtagsOf(creatorId);
    const ids: number[] = [];
    for (const name of names) {
      const id = await this.editHashtags.attach(creator, creatorId, name);
      if (!former.includes(id)) ids.push(id);
    }
    return ids;
  }

  /** The requests of clients name one field otherwise than the domain. */
  private async editFields(creator: Creator, { isPublicProfile, ...changes }: Fields): Promise<void> {
    await this.editProfile.edit(creator, { ...changes, isPublic: isPublicProfile as boolean | undefined });
  }

  private async profileOf({ creatorId }: Creator): Promise<Fields> {
    return JSON.parse((await this.ownProfile.of(creatorId)) ?? '{}') as Fields;
  }
}

/** Busy or full: the same item can succeed later. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof DomainError && ['unavailable', 'too-often', 'storage-full'].includes(error.kind);

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a field has the value that was written. Choices of an object that were left out may have any. */
const holds = (now: unknown, written: unknown): boolean =>
  isFields(now) && isFields(written)
    ? Object.entries(written).every(([name, value]) => holds(now[name], value))
    : JSON.stringify(now) === JSON.stringify(written);

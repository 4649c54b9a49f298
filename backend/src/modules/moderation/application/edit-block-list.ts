import { Injectable } from '@nestjs/common';
import type { Admin } from '../../../kernel/actor.js';
import { NOTHING_PUBLIC, UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { PictureHashes } from '../../media/index.js';
import { BlockList, valueOfItem, type BlockListKind } from '../domain/block-list.js';
import { blockListValue } from './block-list-values.js';
import { PictureWithoutHash } from '../domain/moderation.errors.js';

@Injectable()
export class EditBlockList {
  constructor(
    private readonly blockList: BlockList,
    private readonly pictures: PictureHashes,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns the id. Existing content is not compared: only what is added or changed later. */
  async add({ adminId }: Admin, { kind, value, note }: { kind: BlockListKind; value: string; note: string }): Promise<number> {
    return this.unitOfWork.run(() => this.blockList.add({ kind, value: blockListValue(kind, value), note, adminId }), NOTHING_PUBLIC);
  }

  /** Holds the file of this item, and pictures that look like it. An item of an earlier version has no hash of its file. */
  async addPicture({ adminId }: Admin, mediaId: number, note: string): Promise<number> {
    const { contentHash, perceptualHashes } = await this.pictures.of(mediaId);
    if (contentHash === null && perceptualHashes.length === 0) throw new PictureWithoutHash();
    const value = contentHash ?? valueOfItem(mediaId);
    return this.unitOfWork.run(() => this.blockList.add({ kind: 'picture', value, perceptualHashes, note, adminId }), NOTHING_PUBLIC);
  }

  async remove(id: number): Promise<void> {
    await this.unitOfWork.run(() => this.blockList.remove(id), NOTHING_PUBLIC);
  }
}

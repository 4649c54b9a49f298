import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { MediaItems } from '../domain/media-items.js';

export interface MediaDescription {
  altText?: string;
  sensitive?: boolean;
}

/** Changes the owner's description of an item. Fields that are left out stay unchanged. */
@Injectable()
export class DescribeMedia {
  constructor(
    private readonly mediaItems: MediaItems,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(creatorId: number, mediaId: number, { altText, sensitive }: MediaDescription): Promise<void> {
    await this.unitOfWork.run(async () => {
      const media = await this.mediaItems.getForUpdate(mediaId);
      media.assertOwnedBy(creatorId);
      media.altText = altText ?? media.altText;
      media.sensitive = sensitive ?? media.sensitive;
      await this.mediaItems.save(media);
    });
  }
}

import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { PictureHashes, type ComparedPicture } from '../application/picture-hashes.js';
import { MediaNotFound } from '../domain/media.errors.js';
import { thumbnailKey } from '../domain/media.js';

interface Row {
  kind: string;
  storageKey: string;
  width: number | null;
  contentHash: string | null;
}

const PICTURE = `select kind, storage_key as "storageKey", thumbnail_widths[1] as width, content_hash as "contentHash" from media where id = $1`;

@Injectable()
export class StoredPictureHashes extends PictureHashes {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly storage: FileStorage,
  ) {
    super();
  }

  async of(mediaId: number): Promise<ComparedPicture> {
    const row = await this.work.one<Row>(PICTURE, [mediaId]);
    if (!row) throw new MediaNotFound();
    const { kind, storageKey, width, contentHash } = row;
    if (kind === 'video' || width === null) return { contentHash, perceptualHashes: [] };
    const stored = await this.storage.open(thumbnailKey(storageKey, width));
    if (stored === undefined) throw new MediaNotFound();
    // Imported here for the same reason as in `MediaRenditions`.
    const { perceptualHashes } = await import('./pictures/perceptual-hash.js');
    return { contentHash, perceptualHashes: await perceptualHashes(await buffer(stored.body)) };
  }
}

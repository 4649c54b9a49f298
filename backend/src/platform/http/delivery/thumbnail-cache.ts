import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** Thumbnails have a few dozen kilobytes; caching larger files saves little. */
const MAX_FILE_BYTES = 64 * 1024;
const MAX_BYTES = 16 * 1024 * 1024;

export interface CachedThumbnail {
  bytes: Buffer;
  mimeType: string;
  /** Id of the media item of the file. */
  mediaId: number;
}

/**
 * LRU cache of small files, so that a popular thumbnail is not read from storage for every request. Entries never become
 * stale, because the content of a key never changes. Callers check whether the file may be shown.
 */
@Injectable()
export class ThumbnailCache {
  private readonly files = new LRUCache<string, CachedThumbnail>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_FILE_BYTES,
    // The library throws for a size of 0.
    sizeCalculation: ({ bytes }) => Math.max(bytes.length, 1),
  });

  get(key: string): CachedThumbnail | undefined {
    return this.files.get(key);
  }

  /** Does nothing when the file is not small. */
  add(key: string, file: CachedThumbnail): void {
    this.files.set(key, file);
  }

  isSmall(size: number): boolean {
    return size <= MAX_FILE_BYTES;
  }
}

import { Injectable } from '@nestjs/common';

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
  /** A map keeps insertion order, and `get` moves an entry to the end: the first entry is the least recently used one. */
  private readonly files = new Map<string, CachedThumbnail>();
  private bytes = 0;

  get(key: string): CachedThumbnail | undefined {
    const file = this.files.get(key);
    if (!file) return undefined;
    this.files.delete(key);
    this.files.set(key, file);
    return file;
  }

  add(key: string, file: CachedThumbnail): void {
    if (!this.isSmall(file.bytes.length) || this.files.has(key)) return;
    this.files.set(key, file);
    this.bytes += file.bytes.length;
    for (const [oldest, { bytes }] of this.files) {
      if (this.bytes <= MAX_BYTES) return;
      this.files.delete(oldest);
      this.bytes -= bytes.length;
    }
  }

  isSmall(size: number): boolean {
    return size <= MAX_FILE_BYTES;
  }
}

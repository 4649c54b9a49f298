import { Injectable } from '@nestjs/common';

/** Thumbnails are a few dozen kilobytes; what is larger gains little. */
const MOST_BYTES_EACH = 64 * 1024;
const MOST_BYTES = 16 * 1024 * 1024;

export interface CachedThumbnail {
  bytes: Buffer;
  mimeType: string;
  /** The item that it belongs to. */
  mediaId: number;
}

/**
 * The small files that were asked for last, so that a thumbnail everybody looks at is not opened for each of them. Keys
 * never change their content, so nothing in here is ever wrong; whether a file may still be shown is asked elsewhere.
 */
@Injectable()
export class ThumbnailCache {
  /** A map remembers the order: the first is the one that nobody has asked for the longest. */
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
      if (this.bytes <= MOST_BYTES) return;
      this.files.delete(oldest);
      this.bytes -= bytes.length;
    }
  }

  isSmall(size: number): boolean {
    return size <= MOST_BYTES_EACH;
  }
}

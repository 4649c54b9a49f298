import { Injectable } from '@nestjs/common';
import { TooManyHashtags } from '../domain/hashtags.errors.js';
import { hashtagName, Hashtags, MEDIA_HASHTAGS_MAX } from '../domain/hashtags.js';

/** Tags media items, in the transaction of their edit. Names follow the rule for hashtags of profiles. */
@Injectable()
export class TagMedia {
  constructor(private readonly hashtags: Hashtags) {}

  /** Replaces the hashtags of an item, whose row is locked. Throws `InvalidHashtag` or `TooManyHashtags`. */
  async replace(mediaId: number, typed: string[]): Promise<void> {
    const names = [...new Set(typed.map(hashtagName))];
    if (names.length > MEDIA_HASHTAGS_MAX) throw new TooManyHashtags({ max: MEDIA_HASHTAGS_MAX });
    await this.hashtags.tagMedia(mediaId, names);
  }
}

import { Injectable } from '@nestjs/common';
import type { ContentMerge } from '../../profiles/index.js';
import { TooManyHashtags } from '../domain/hashtags.errors.js';
import { HASHTAGS_MAX, Hashtags } from '../domain/hashtags.js';

/** Adds the hashtags of a merged account behind those of the account that stays (PR-104). */
@Injectable()
export class MergeHashtags {
  constructor(private readonly hashtags: Hashtags) {}

  async merge({ from, into, selection }: ContentMerge): Promise<void> {
    const chosen = new Set(selection.without.hashtags);
    await this.hashtags.lockOf([from, into]);
    const [moving, present] = [await this.hashtags.of(from), await this.hashtags.of(into)];
    const added = moving.filter(({ id }) => !chosen.has(id) && present.every((other) => other.id !== id));
    const removed = present.filter(({ id }) => chosen.has(id));
    if (present.length - removed.length + added.length > HASHTAGS_MAX) throw new TooManyHashtags({ max: HASHTAGS_MAX });
    for (const { id } of removed) await this.hashtags.detach(into, id);
    for (const { name } of added) await this.hashtags.attach(into, name);
  }
}

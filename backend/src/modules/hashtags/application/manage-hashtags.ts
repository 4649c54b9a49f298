import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { retryOn } from '../../../kernel/retry.js';
import { hashtagName, Hashtags, HashtagBusy, MergeWithItself } from '../domain/hashtags.js';

/** Attempts before a rename or merge fails with `HashtagBusy`. An attempt fails when a creator attaches the hashtag concurrently. */
const MAX_ATTEMPTS = 10;

/** Back-office operations on hashtags. The rule for names is the same as for creators. */
@Injectable()
export class ManageHashtags {
  constructor(
    private readonly hashtags: Hashtags,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns the new id. */
  create(typed: string): Promise<number> {
    const name = hashtagName(typed);
    return this.unitOfWork.run(() => this.hashtags.add(name));
  }

  rename(id: number, typed: string): Promise<void> {
    const name = hashtagName(typed);
    return this.retry(() => this.hashtags.rename(id, name));
  }

  async merge(id: number, intoId: number): Promise<void> {
    if (id === intoId) throw new MergeWithItself();
    await this.retry(() => this.hashtags.merge(id, intoId));
  }

  delete(id: number): Promise<void> {
    return this.unitOfWork.run(() => this.hashtags.remove(id));
  }

  /** Runs each attempt in a new transaction. */
  private retry(work: () => Promise<void>): Promise<void> {
    return retryOn(HashtagBusy, MAX_ATTEMPTS, () => this.unitOfWork.run(work));
  }
}

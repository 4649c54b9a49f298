import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { escapeLike } from '../../../platform/database/conditions.js';
import { projection } from '../../../platform/database/projection.js';
import { AnswerCaches } from '../../../platform/database/answer-cache.js';
import { PublicReader } from '../../../platform/database/public-reader.js';
import { normalisedHashtag } from '../domain/hashtag-name.js';
import type { HashtagView } from './hashtag.view.js';

const HASHTAG = projection<HashtagView>({ id: 'id', name: 'name', usageCount: 'listed_count' });

const POPULAR = HASHTAG.list().statement({
  name: 'popular-hashtags',
  from: '(select id, name, listed_count from hashtags order by listed_count desc, id limit $1) t',
});

const MATCHING = HASHTAG.list().statement({
  name: 'matching-hashtags',
  from: `(select id, name, listed_count from hashtags where name like '%' || $2 || '%'
    order by (name = $3) desc, (name like $2 || '%') desc, listed_count desc, id limit $1) t`,
});

const ONE = HASHTAG.statement({ name: 'hashtag', from: 'hashtags where id = $1' });

/** Hashtags by popularity among the creators on Discover (PR-26). */
@Injectable()
export class PopularHashtagsQuery {
  private readonly kept;

  constructor(
    private readonly reader: PublicReader,
    caches: AnswerCaches,
  ) {
    this.kept = caches.create<{ json: JsonOf<HashtagView[]> }>();
  }

  /** `isFresh` reads the database instead of a kept answer. */
  async list(limit: number, search: string, { isFresh }: { isFresh: boolean }): Promise<JsonOf<HashtagView[]>> {
    const term = normalisedHashtag(search);
    if (term === '') return isFresh ? this.reader.list(POPULAR, [limit]) : this.popular(limit);
    return this.reader.list(MATCHING, [limit, escapeLike(term), term]);
  }

  private async popular(limit: number): Promise<JsonOf<HashtagView[]>> {
    const shared = await this.kept.find(String(limit));
    if (shared !== undefined) return shared.json;
    const loading = this.reader.list(POPULAR, [limit]);
    this.kept.keep(
      String(limit),
      loading.then((json) => ({ json })),
    );
    return loading;
  }

  /** Undefined when the hashtag does not exist. */
  one(id: number): Promise<JsonOf<HashtagView> | undefined> {
    return this.reader.json(ONE, [id]);
  }
}

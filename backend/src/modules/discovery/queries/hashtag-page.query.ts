import { Injectable } from '@nestjs/common';
import { QueryCache, SharedJson } from '../../../platform/database/cache.js';
import { stringifyJson } from '../../../platform/database/json.js';
import { Totals } from '../../../platform/database/lists/totals.js';
import { Reader } from '../../../platform/database/reader.js';
import { LISTED_MEDIA } from '../../../platform/database/visible-content.js';
import { Count } from '../../../platform/http/contract/fields.js';
import { HashtagNotFound, HashtagView, normalisedHashtag } from '../../hashtags/index.js';

/** A hashtag with what has it. */
export class HashtagPageView extends HashtagView {
  @Count({ description: 'Number of pictures and videos on Explore with the hashtag; an estimate above 10,000.' })
  mediaCount: number;
}

const HASHTAG = { name: 'hashtag-page', text: 'select id, name, listed_count as "usageCount" from hashtags where name = $1' };
const MEDIA = `select from media_hashtags t join media m on m.id = t.media_id join profiles p on p.id = m.profile_id
  where t.hashtag_id = $1 and ${LISTED_MEDIA}`;

/** A hashtag as a place (PR-108). */
@Injectable()
export class HashtagPageQuery {
  constructor(
    private readonly reader: Reader,
    private readonly cache: QueryCache,
    private readonly totals: Totals,
  ) {}

  /** Throws `HashtagNotFound`. The numbers are up to a second old. */
  async named(typed: string): Promise<SharedJson<HashtagPageView>> {
    const hashtag = await this.cache.fetch(`hashtag ${normalisedHashtag(typed)}`, [], () => this.find(typed));
    if (hashtag === undefined) throw new HashtagNotFound();
    return hashtag;
  }

  /** Undefined when it does not exist. For an answer that is cached itself. */
  async find(typed: string): Promise<SharedJson<HashtagPageView> | undefined> {
    const rows = await this.reader.all<Record<string, unknown> & Omit<HashtagPageView, 'mediaCount'>>(HASHTAG, [normalisedHashtag(typed)]);
    const [hashtag] = rows;
    if (hashtag === undefined) return undefined;
    const { count } = await this.totals.of(MEDIA, [hashtag.id]);
    return new SharedJson(stringifyJson<HashtagPageView>({ ...hashtag, mediaCount: count }));
  }
}

import { KeysetOrder } from '../../../platform/lists/keyset-order.js';
import { KeysetPages } from '../../../platform/lists/keyset-pages.js';
import { projection } from '../../../platform/database/projection.js';
import { Count, Id, Instant, ListOf, Nested, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { ProfileIdentityView } from '../../profiles/index.js';
import { Injectable } from '@nestjs/common';
import { CountedList, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Conditions, type Selection } from '../../../platform/database/lists/conditions.js';
import { containingTyped } from '../../../platform/database/lists/search-term.js';
import { jsonObject } from '../../../platform/database/json.js';
import { Reader } from '../../../platform/database/reader.js';
import { versionOf } from '../../../platform/resources/resources.js';
import { notTrashedProfile } from '../../../platform/database/visible-content.js';
import { normalisedHashtag, boundsOf, USAGE_TIER_NAMES, type UsageTier, HashtagNotFound } from '../domain/hashtags.js';
import { ListPageDto, listPage, ListPageView } from '../../../platform/http/contract/page.dto.js';

export class AdminHashtagView {
  @Id({ description: 'Id of the hashtag.' })
  id: number;

  @Text({ description: 'Lowercase, without the #.', example: 'ceramics' })
  name: string;

  @Count({ description: 'Number of users with the hashtag, including users who are not on Discover.' })
  usageCount: number;

  @Instant({ description: 'Time of creation.' })
  createdAt: string;

  @Text({ description: 'Changes with the name. Value for `If-Match`.' })
  version: string;
}

export class AdminHashtagPageView extends ListPageView {
  @ListOf(AdminHashtagView, { description: 'The hashtags of this page.' })
  hashtags: AdminHashtagView[];
}

export class PopularHashtagView {
  @Text({ description: 'Lowercase, without the #.' })
  name: string;

  @Count({ description: 'Number of users with the hashtag.' })
  usageCount: number;
}

export class HashtagStatsView {
  @Count({ description: 'Number of hashtags.' })
  totalHashtags: number;

  @Nested(PopularHashtagView, { description: 'The most used hashtag; null when no hashtag is used.', nullable: true })
  mostPopular: PopularHashtagView | null;

  @Count({ description: 'Number of unused hashtags.' })
  unusedCount: number;

  @Count({ description: 'Number of uses of all hashtags.' })
  totalUsage: number;
}

export class HashtagUserView extends ProfileIdentityView {
  @Text({ description: 'Pending email address, otherwise the verified one; null for an unsaved profile.', nullable: true })
  email: string | null;
}

/** Sort orders of the back-office list, as observed (PR-56). */
const USAGE = { 'hashtags.usage_count': 'integer', 'hashtags.id': 'integer' } as const;
const CREATION = { 'hashtags.created_at': 'timestamptz', 'hashtags.id': 'integer' } as const;
const ORDERS = {
  usage_desc: KeysetOrder.of('desc', USAGE),
  usage_asc: KeysetOrder.of('asc', USAGE),
  name_asc: KeysetOrder.of('asc', { 'hashtags.name': 'text' }),
  name_desc: KeysetOrder.of('desc', { 'hashtags.name': 'text' }),
  newest: KeysetOrder.of('desc', CREATION),
  oldest: KeysetOrder.of('asc', CREATION),
} as const;
const HASHTAG_ORDERS = Object.keys(ORDERS) as (keyof typeof ORDERS)[];
type HashtagOrder = keyof typeof ORDERS;

export class AdminHashtagFilterDto extends ListPageDto {
  @Text({ description: 'Part of a name, ignoring case and a leading #.', optional: true, max: 100 })
  search?: string;

  @Text({ description: 'Only the hashtag with exactly this name, in any spelling that is normalised to it.', optional: true, max: 200 })
  name?: string;

  @OneOf(['all', ...USAGE_TIER_NAMES], {
    description: 'Only hashtags with this usage: unused 0, low 1–5, medium 6–20, high above 20.',
    optional: true,
  })
  usageFilter?: UsageTier | 'all';

  @OneOf(HASHTAG_ORDERS, { description: 'Sort order; `usage_desc` by default.', optional: true })
  sortBy?: HashtagOrder;
}

const HASHTAG = projection<AdminHashtagView>({
  id: 'h.id',
  name: 'h.name',
  usageCount: 'h.usage_count',
  createdAt: 'h.created_at',
  version: versionOf('h.name'),
});

export const ONE_HASHTAG = HASHTAG.statement({ name: 'admin-hashtag', from: 'hashtags h where id = $1' });

const BY_NAME = { name: 'hashtag-by-name', text: 'select id from hashtags where name = $1' };

const STATS = projection<HashtagStatsView>({
  totalHashtags: 'count(*)',
  unusedCount: 'count(*) filter (where usage_count = 0)',
  totalUsage: 'coalesce(sum(usage_count), 0)',
  mostPopular: projection<PopularHashtagView>({ name: 'name', usageCount: 'usage_count' }).optionalFrom(
    'hashtags where usage_count > 0 order by usage_count desc, id limit 1',
  ),
}).statement({ name: 'hashtag-stats', from: 'hashtags' });

const USERS = projection<HashtagUserView>({ id: 'p.id', username: 'p.username', email: 'coalesce(p.email, p.pending_email)' })
  .list('p.id')
  .statement({
    name: 'hashtag-users',
    from: `(select profile_id from profile_hashtags where hashtag_id = $1 and ${notTrashedProfile('profile_id')} order by profile_id limit $2 offset $3) ph
      join profiles p on p.id = ph.profile_id`,
  });

@Injectable()
export class AdminHashtagsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly pages: KeysetPages,
  ) {}

  one(id: number): Promise<JsonOf<AdminHashtagView> | undefined> {
    return this.reader.json(ONE_HASHTAG, [id]);
  }

  /** The id of the hashtag with this name, in any spelling; 0 when there is none. */
  async idOf(typed: string): Promise<number> {
    const found = await this.reader.one<{ id: number }>(BY_NAME, [normalisedHashtag(typed)]);
    return found?.id ?? 0;
  }

  stats(): Promise<JsonOf<HashtagStatsView> | undefined> {
    return this.reader.json(STATS);
  }

  /** The hashtags that match a filter. */
  selection(filter: AdminHashtagFilterDto): Selection {
    return { from: 'hashtags', id: 'hashtags.id', name: 'name', conditions: conditionsOf(filter) };
  }

  async page({ sortBy = 'usage_desc', page, limit, cursor, ...filter }: AdminHashtagFilterDto): Promise<JsonOf<AdminHashtagPageView>> {
    const list = {
      from: 'hashtags',
      id: 'hashtags.id',
      conditions: conditionsOf(filter),
      order: ORDERS[sortBy],
      item: HASHTAG,
      items: 'join hashtags h on h.id = page.id',
    };
    const found = await this.pages.page<AdminHashtagView>(list, { page, limit, cursor });
    return jsonObject<AdminHashtagPageView>(listPage(found), { hashtags: found.items });
  }

  /** The users with a hashtag. The total is the stored usage count. */
  async users(id: number, page: number, limit: number): Promise<CountedList<HashtagUserView>> {
    const hashtag = await this.reader.one<{ usage_count: number }>(
      { name: 'hashtag-usage', text: 'select usage_count from hashtags where id = $1' },
      [id],
    );
    if (!hashtag) throw new HashtagNotFound();
    const users = await this.reader.list(USERS, [id, limit, (page - 1) * limit]);
    return new CountedList<HashtagUserView>(users, { count: hashtag.usage_count, estimated: false });
  }
}

function conditionsOf({ search = '', name, usageFilter = 'all' }: AdminHashtagFilterDto): Conditions {
  const term = normalisedHashtag(search);
  const conditions = new Conditions()
    .add(`search_form(name) like ${containingTyped('$')}`, term === '' ? undefined : term)
    .add('name = $', name === undefined ? undefined : normalisedHashtag(name));
  if (usageFilter === 'all') return conditions;
  const { from, to } = boundsOf(usageFilter);
  return conditions.add('usage_count >= $', from).add('usage_count <= $', to);
}

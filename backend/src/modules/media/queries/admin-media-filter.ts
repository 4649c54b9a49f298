import { IntersectionType } from '@nestjs/swagger';
import { HIDDEN_MEDIA, notTrashedProfile } from '../../../platform/database/visible-content.js';
import { Id, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { Period } from '../../../platform/http/contract/period.js';
import { KeysetOrder } from '../../../platform/lists/keyset-order.js';
import { TYPED_HASHTAG_MAX } from '../../hashtags/index.js';
import { ListPageDto } from '../../../platform/http/contract/page.dto.js';

interface Order {
  /** Rows to walk in the order; `m` is the item. */
  from: string;
  /** The row that has the kind and the purpose of the item. */
  row: string;
  /** Its column with the id of the item. */
  id: string;
  /** Condition: the owner of the item is not in the trash. */
  ofListedOwner: string;
  order: KeysetOrder;
}

const inOrder = (order: KeysetOrder): Order => ({
  from: 'media m',
  row: 'm',
  id: 'm.id',
  ofListedOwner: notTrashedProfile('m.profile_id'),
  order,
});
/** The planner removes the join when no condition needs the item, so that a page reads only an index of the narrow table (ADR 0044). */
const byCounter = (table: string, counter: string): Order => ({
  from: `${table} o left join media m on m.id = o.media_id`,
  row: 'o',
  id: 'o.media_id',
  ofListedOwner:
    'not exists (select from profiles p join media on profile_id = p.id where p.deleted_at is not null and media.id = o.media_id)',
  order: KeysetOrder.of('desc', { [`o.${counter}`]: 'integer', 'o.media_id': 'integer' }),
});

const UPLOAD = { 'm.created_at': 'timestamptz', 'm.id': 'integer' } as const;
/** The orders of the back-office list, as observed (PR-56). */
export const ORDERS = {
  newest: inOrder(KeysetOrder.of('desc', UPLOAD)),
  oldest: inOrder(KeysetOrder.of('asc', UPLOAD)),
  largest: inOrder(KeysetOrder.of('desc', { 'm.file_size': 'bigint', 'm.id': 'integer' })),
  most_viewed: byCounter('media_by_views', 'view_count'),
  most_liked: byCounter('media_by_likes', 'like_count'),
} satisfies Record<string, Order>;
const MEDIA_ORDERS = Object.keys(ORDERS) as (keyof typeof ORDERS)[];
type MediaOrder = keyof typeof ORDERS;

/** Filters of the back-office list, as observed (PR-56). */
const MEDIA_FILTERS = ['all', 'image', 'video', 'avatar'] as const;
type MediaFilter = (typeof MEDIA_FILTERS)[number];

/** Flags that administrators set, and owners for `sensitive`. */
export const FLAGS = { hidden: HIDDEN_MEDIA, sensitive: 'm.sensitive' } as const;
const MEDIA_FLAGS = Object.keys(FLAGS) as (keyof typeof FLAGS)[];
type MediaFlag = keyof typeof FLAGS;

export const KINDS: Record<Exclude<MediaFilter, 'all'>, string> = {
  image: `kind in ('image', 'gif')`,
  video: `kind = 'video'`,
  avatar: `purpose = 'avatar'`,
};

export class AdminMediaFilterDto extends IntersectionType(ListPageDto, Period) {
  @Text({
    description:
      'Part of a file name, or of the username or display name of the owner. A term of one or two letters finds those with a word that begins with it.',
    optional: true,
    trim: true,
    max: 100,
  })
  search?: string;

  @Id({ description: 'Only media of the user with this id.', optional: true })
  userId?: number;

  @OneOf(MEDIA_FILTERS, { description: 'Only media of this type; `image` includes GIFs.', optional: true })
  mediaType?: MediaFilter;

  @OneOf(MEDIA_FLAGS, { description: 'Only hidden or only sensitive media.', optional: true })
  flag?: MediaFlag;

  @Text({ description: 'Only media with this hashtag, in any spelling.', optional: true, trim: true, max: TYPED_HASHTAG_MAX })
  hashtag?: string;

  @OneOf(MEDIA_ORDERS, { description: 'Sort order; `newest` by default.', optional: true })
  sortBy?: MediaOrder;
}

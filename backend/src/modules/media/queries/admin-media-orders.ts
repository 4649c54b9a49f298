import { notTrashedProfile } from '../../../platform/database/visible-content.js';
import { KeysetOrder } from '../../../platform/lists/keyset-order.js';

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
export const MEDIA_ORDERS = Object.keys(ORDERS) as (keyof typeof ORDERS)[];
export type MediaOrder = keyof typeof ORDERS;

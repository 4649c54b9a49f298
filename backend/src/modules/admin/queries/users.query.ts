import { Injectable } from '@nestjs/common';
import { CountedList, type JsonOf, jsonArray, TextStream } from '../../../platform/http/contract/answers.js';
import type { Cell } from '../../../platform/http/contract/csv.js';
import { KeysetOrder } from '../../../platform/lists/keyset-order.js';
import { KeysetPages } from '../../../platform/lists/keyset-pages.js';
import { batches } from '../../../platform/database/lists/batches.js';
import { Conditions, type Selection } from '../../../platform/database/lists/conditions.js';
import { parseJson } from '../../../platform/database/json.js';
import {
  jsonCells,
  projection,
  type Columns,
  type JsonSql,
  type Projection,
  type Unspecified,
} from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import type { JsonRow } from '../../../platform/database/statement.js';
import { versionOf } from '../../../platform/resources/resources.js';
import { notTrashedProfile } from '../../../platform/database/visible-content.js';
import { hashtagsOf } from '../../hashtags/index.js';
import { LINK, LINK_OPTIONS, LINK_ORDER, shownLinks } from '../../links/index.js';
import { APPEARANCE, PROFILE_RIGHTS, EDITED_COLUMNS, PRIVATE_PROFILE, ProfileNotFound } from '../../profiles/index.js';
import { adminAlbumsOf } from '../../media/index.js';
import { UserInTrash } from '../domain/admin.errors.js';
import { UserFilters, type UserFilterDto } from './user-filter.js';
import type { EditableUserView, UserLinkView, UserStatsView, UserView } from './user.view.js';
import type { PageRequest } from '../../../platform/http/contract/page.dto.js';

const ID = { 'p.id': 'integer' } as const;
const USERNAME = { 'lower(p.username)': 'text' } as const;
const LOCATION = { 'lower(p.location)': 'text', ...ID } as const;
const CREATION = { 'p.created_at': 'timestamptz', ...ID } as const;
const LAST_LOGIN = { 'p.last_login_at': 'timestamptz', ...ID } as const;
const STATUS = { 'p.has_activity': 'boolean', ...ID } as const;
const ORDERS = {
  id_asc: KeysetOrder.of('asc', ID),
  id_desc: KeysetOrder.of('desc', ID),
  username_asc: KeysetOrder.of('asc', USERNAME),
  username_desc: KeysetOrder.of('desc', USERNAME),
  location_asc: KeysetOrder.of('asc', LOCATION),
  location_desc: KeysetOrder.of('desc', LOCATION),
  createdAt_asc: KeysetOrder.of('asc', CREATION),
  createdAt_desc: KeysetOrder.of('desc', CREATION),
  lastLoginAt_asc: KeysetOrder.of('asc', LAST_LOGIN, { nullable: true }),
  lastLoginAt_desc: KeysetOrder.of('desc', LAST_LOGIN, { nullable: true }),
  status_asc: KeysetOrder.of('asc', STATUS),
  status_desc: KeysetOrder.of('desc', STATUS),
} as const;
export const USER_ORDERS = Object.keys(ORDERS) as (keyof typeof ORDERS)[];
export type UserOrder = keyof typeof ORDERS;

/** Parameters of the list; without any, all users match. */
interface UserList extends UserFilterDto, PageRequest {
  sort?: UserOrder;
}

/** The links that the profile `p` shows. A user without links needs no subquery. */
const linksOf = <View>(link: Projection<View>): JsonSql<View[]> =>
  link.list(LINK_ORDER).from(shownLinks('p.id')).emptyWhen('p.link_count = 0');

/** Projects a user from the row `p` of profiles. Users without links or hashtags need no subqueries. */
const COLUMNS: Columns<UserView> = {
  ...PRIVATE_PROFILE,
  lastLoginAt: 'p.last_login_at',
  lastSeenAt: 'p.last_seen_at',
  hasProfileActivity: 'p.has_activity',
  suspendedAt: 'p.suspended_at',
  externalLinks: linksOf(projection<UserLinkView>({ ...LINK.columns, title: 'l.display_name' })),
  hashtags: hashtagsOf('p.id').emptyWhen('cardinality(p.hashtag_names) = 0'),
  stats: projection<UserStatsView>({ followers: 'p.followers', profileViews: 'p.profile_views', mediaUploads: 'p.media_count' }),
};
const USER = projection<UserView>(COLUMNS);

/** The links without their clicks. */
export const EDITED_LINKS = linksOf(
  projection<Unspecified>({ ...LINK_OPTIONS, platform: 'l.platform', url: 'l.url', title: 'l.display_name' }),
);
const EDITABLE_USER = projection<EditableUserView>({
  ...COLUMNS,
  ...PROFILE_RIGHTS,
  bannerImage: 'p.banner_image',
  appearance: APPEARANCE,
  albums: adminAlbumsOf('p.id'),
  suspendedUntil: 'p.suspended_until',
  version: versionOf(...EDITED_COLUMNS, 'p.hidden_at is not null', 'p.hashtag_names', EDITED_LINKS.sql),
});

/** A line of the CSV file (PR-56). */
export const USER_LINE = jsonCells<Cell>({
  ID: 'p.id',
  Username: 'p.username',
  Email: 'coalesce(p.email, p.pending_email)',
  Bio: 'p.bio',
  Location: 'p.location',
  Status: "case when p.has_activity then 'Active' else 'Inactive' end",
  Joined: "to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD')",
});

const BATCH_SIZE = 500;

export const ONE_USER = EDITABLE_USER.statement({ name: 'admin-user', from: 'profiles p where p.id = $1 and p.deleted_at is null' });

const TRASHED = { name: 'trashed-user', text: 'select username from profiles where id = $1 and deleted_at is not null' };

/** Users as administrators see them: page by page, or all of them in batches. */
@Injectable()
export class UsersQuery {
  constructor(
    private readonly reader: Reader,
    private readonly pages: KeysetPages,
    private readonly filters: UserFilters,
  ) {}

  async one(id: number): Promise<JsonOf<EditableUserView>> {
    const user = await this.reader.json(ONE_USER, [id]);
    if (user !== undefined) return user;
    const trashed = await this.reader.one<{ username: string }>(TRASHED, [id]);
    throw trashed === undefined ? new ProfileNotFound() : new UserInTrash(trashed);
  }

  /** Returns all users without parameters, and one page with any parameter (PR-44). */
  list(parameters: UserList): TextStream | Promise<CountedList<UserView>> {
    const hasParameters = Object.values(parameters).some((value) => value !== undefined);
    return hasParameters ? this.page(parameters) : new TextStream(jsonArray(this.allUsers()));
  }

  /** The users that match a filter. */
  async selection(filter: UserFilterDto): Promise<Selection> {
    const { conditions } = await this.filters.conditions(filter);
    return { from: 'profiles p', id: 'p.id', name: 'p.username', conditions };
  }

  private async page({ sort = 'createdAt_desc', page, limit, cursor, ...filter }: UserList): Promise<CountedList<UserView>> {
    const list = {
      ...(await this.filters.conditions(filter)),
      from: 'profiles p',
      id: 'p.id',
      order: ORDERS[sort],
      item: USER,
      items: 'join profiles p on p.id = page.id',
    };
    return CountedList.of(await this.pages.page<UserView>(list, { page, limit, cursor }));
  }

  /** Yields all users, oldest first, as JSON arrays of one batch each. */
  private async *allUsers(): AsyncIterable<string> {
    for await (const users of this.batches(new Conditions().always(notTrashedProfile('p.id')), USER)) yield `[${users.join(',')}]`;
  }

  /** Yields the lines of the CSV file. */
  async *lines(filter: UserFilterDto): AsyncIterable<Cell[]> {
    const { conditions } = await this.filters.conditions(filter);
    for await (const lines of this.batches(conditions, USER_LINE.json)) yield* lines.map(parseJson);
  }

  private async *batches<Item>(filter: Conditions, item: JsonSql<Item>): AsyncIterable<JsonOf<Item>[]> {
    const read = (after?: number): Promise<JsonRow<Item, { id: number }>[]> => {
      const conditions = filter.copy().add('p.id > $', after);
      const statement = item.statement<{ id: number }>({
        columns: { id: 'p.id' },
        from: `profiles p ${conditions.where} order by p.id limit ${BATCH_SIZE}`,
      });
      return this.reader.jsonRows(statement, conditions.values);
    };
    for await (const rows of batches(BATCH_SIZE, read)) yield rows.map(({ j }) => j);
  }
}

import { Injectable } from '@nestjs/common';
import { CountedList, type JsonOf, jsonArray, TextStream } from '../../../platform/http/contract/answers.js';
import type { Cell } from '../../../platform/http/contract/csv.js';
import { PAGE_SIZE } from '../../../platform/http/contract/numbered-page.dto.js';
import { Conditions, containing } from '../../../platform/database/lists/conditions.js';
import type { Selection } from '../../../platform/database/lists/selection.js';
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
import { Totals } from '../../../platform/database/lists/totals.js';
import { VersionedResources, versionOf } from '../../../platform/database/versioned-resources.js';
import { notTrashedProfile } from '../../../platform/database/visible-content.js';
import { hashtagsOf } from '../../hashtags/index.js';
import { LINK, LINK_OPTIONS, LINK_ORDER, shownLinks } from '../../links/index.js';
import {
  APPEARANCE,
  PROFILE_RIGHTS,
  EDITED_COLUMNS,
  PRIVATE_PROFILE,
  displayNameLike,
  PROFILE_SEARCH,
  ProfileNotFound,
} from '../../profiles/index.js';
import { albumsOf } from '../../media/index.js';
import { UserInTrash } from '../domain/admin.errors.js';
import type { EditableUserView, UserLinkView, UserStatsView, UserView } from './user.view.js';

const ORDERS = {
  id_asc: 'p.id',
  id_desc: 'p.id desc',
  username_asc: 'lower(p.username)',
  username_desc: 'lower(p.username) desc',
  location_asc: 'lower(p.location), p.id',
  location_desc: 'lower(p.location) desc, p.id desc',
  createdAt_asc: 'p.created_at, p.id',
  createdAt_desc: 'p.created_at desc, p.id desc',
  lastLoginAt_asc: 'p.last_login_at asc nulls first, p.id',
  lastLoginAt_desc: 'p.last_login_at desc nulls last, p.id desc',
  status_asc: 'p.has_activity, p.id',
  status_desc: 'p.has_activity desc, p.id desc',
} as const;
export const USER_ORDERS = Object.keys(ORDERS) as (keyof typeof ORDERS)[];
export type UserOrder = keyof typeof ORDERS;

export const USER_STATUSES = ['all', 'active', 'inactive'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const USER_VISIBILITIES = ['all', 'visible', 'hidden'] as const;
export type UserVisibility = (typeof USER_VISIBILITIES)[number];

/** Parameters of the list; without any, all users match. */
interface UserList {
  search?: string;
  status?: UserStatus;
  visibility?: UserVisibility;
  page?: number;
  limit?: number;
  sort?: UserOrder;
}

type UserFilter = Required<Pick<UserList, 'search' | 'status' | 'visibility'>>;

/** The links that the profile `p` shows. A user without links needs no subquery. */
const linksOf = <View>(link: Projection<View>): JsonSql<View[]> =>
  link.list(LINK_ORDER).from(shownLinks('p.id')).emptyWhen('p.link_count = 0');

/** Projects a user from the row `p` of profiles. Users without links or hashtags need no subqueries. */
const COLUMNS: Columns<UserView> = {
  ...PRIVATE_PROFILE,
  lastLoginAt: 'p.last_login_at',
  lastSeenAt: 'p.last_seen_at',
  hasProfileActivity: 'p.has_activity',
  externalLinks: linksOf(projection<UserLinkView>({ ...LINK.columns, title: 'l.display_name' })),
  hashtags: hashtagsOf('p.id').emptyWhen('cardinality(p.hashtag_names) = 0'),
  stats: projection<UserStatsView>({ followers: 'p.followers', profileViews: 'p.profile_views', mediaUploads: 'p.media_count' }),
};
const USER = projection<UserView>(COLUMNS);

/** The links without their clicks. */
const EDITED_LINKS = linksOf(projection<Unspecified>({ ...LINK_OPTIONS, platform: 'l.platform', url: 'l.url', title: 'l.display_name' }));
const EDITABLE_USER = projection<EditableUserView>({
  ...COLUMNS,
  ...PROFILE_RIGHTS,
  bannerImage: 'p.banner_image',
  appearance: APPEARANCE,
  albums: albumsOf('p.id', 'p.id'),
  suspendedAt: 'p.suspended_at',
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
/** Must equal the expression of the index. */
const LOCATION_SEARCH = 'lower(p.location)';

const ONE = EDITABLE_USER.statement({ name: 'admin-user', from: 'profiles p where p.id = $1 and p.deleted_at is null' });

const TRASHED = { name: 'trashed-user', text: 'select username from profiles where id = $1 and deleted_at is not null' };

/** Users as administrators see them: page by page, or all of them in batches. */
@Injectable()
export class UsersQuery {
  constructor(
    private readonly reader: Reader,
    private readonly totals: Totals,
    resources: VersionedResources,
  ) {
    resources.register('user', { lock: { text: 'select from profiles where id = $1 for no key update' }, state: ONE });
  }

  async one(id: number): Promise<JsonOf<EditableUserView>> {
    const user = await this.reader.json(ONE, [id]);
    if (user !== undefined) return user;
    const [trashed] = await this.reader.rows<{ username: string }>(TRASHED, [id]);
    throw trashed === undefined ? new ProfileNotFound() : new UserInTrash(trashed);
  }

  /** Returns all users without parameters, and one page with any parameter (PR-44). */
  list(parameters: UserList): TextStream | Promise<CountedList<UserView>> {
    const { search = '', status = 'all', visibility = 'all', sort = 'createdAt_desc', page = 1, limit = PAGE_SIZE } = parameters;
    const hasParameters = Object.values(parameters).some((value) => value !== undefined);
    return hasParameters ? this.page({ search, status, visibility }, sort, page, limit) : new TextStream(jsonArray(this.allUsers()));
  }

  /** The users that match a filter. */
  selection(filter: UserFilter): Selection {
    return { from: 'profiles p', id: 'p.id', conditions: conditionsOf(filter) };
  }

  private async page(filter: UserFilter, sort: UserOrder, page: number, limit: number): Promise<CountedList<UserView>> {
    const conditions = conditionsOf(filter);
    const matching = `from profiles p ${conditions.where}`;
    const total = await this.totals.of(`select ${matching}`, conditions.values);
    const [size, offset] = [conditions.placeholder(limit), conditions.placeholder((page - 1) * limit)];
    // The ids of the page are read from the index alone, and whole rows only for these ids.
    const statement = USER.list('page.place').statement({
      with: `page as materialized (select p.id, row_number() over () as place from (
        select p.id ${matching} order by ${ORDERS[sort]} limit ${size} offset ${offset}) p)`,
      from: 'page join profiles p on p.id = page.id',
    });
    return new CountedList<UserView>(await this.reader.list(statement, conditions.values), total);
  }

  /** Yields all users, oldest first, as JSON arrays of one batch each. */
  private async *allUsers(): AsyncIterable<string> {
    for await (const users of this.batches(new Conditions().always(notTrashedProfile('p.id')), USER)) yield `[${users.join(',')}]`;
  }

  /** Yields the lines of the CSV file. */
  async *lines(filter: UserFilter): AsyncIterable<Cell[]> {
    for await (const lines of this.batches(conditionsOf(filter), USER_LINE.json)) yield* lines.map(parseJson);
  }

  private async *batches<Item>(filter: Conditions, item: JsonSql<Item>): AsyncIterable<JsonOf<Item>[]> {
    for (let lastId: number | undefined = 0; lastId !== undefined;) {
      const conditions = filter.copy().add('p.id > $', lastId);
      const statement = item.statement<{ id: number }>({
        columns: { id: 'p.id' },
        from: `profiles p ${conditions.where} order by p.id limit ${BATCH_SIZE}`,
      });
      const rows: JsonRow<Item, { id: number }>[] = await this.reader.jsonRows(statement, conditions.values);
      yield rows.map(({ j }) => j);
      lastId = rows.length === BATCH_SIZE ? rows.at(-1)?.id : undefined;
    }
  }
}

/**
 * Matches part of a username, a display name, an address or a location, or an id. A term of one or two letters has no trigram, so PostgreSQL reads
 * the rows in the order of the list until the page is full.
 */
function conditionsOf({ search, status, visibility }: UserFilter): Conditions {
  const conditions = new Conditions().always(notTrashedProfile('p.id'));
  if (status !== 'all') conditions.always(status === 'active' ? 'p.has_activity' : 'not p.has_activity');
  if (visibility !== 'all') conditions.always(`p.hidden_at is ${visibility === 'hidden' ? 'not null' : 'null'}`);
  const term = search.toLowerCase();
  if (term === '') return conditions;
  const pattern = conditions.placeholder(containing(term));
  const byId = /^[1-9]\d{0,8}$/.test(term) ? ` or p.id = ${conditions.placeholder(Number(term))}` : '';
  return conditions.always(
    `${PROFILE_SEARCH} like ${pattern} or ${displayNameLike(pattern, 'p.')} or ${LOCATION_SEARCH} like ${pattern}${byId}`,
  );
}

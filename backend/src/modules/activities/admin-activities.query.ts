import { PickType } from '@nestjs/swagger';
import { Injectable } from '@nestjs/common';
import { Conditions, containing } from '../../platform/database/lists/conditions.js';
import { messageColumns } from '../../platform/database/message-columns.js';
import { projection } from '../../platform/database/projection.js';
import { Reader } from '../../platform/database/reader.js';
import { KeysetOrder } from '../../platform/lists/keyset-order.js';
import { KeysetPages } from '../../platform/lists/keyset-pages.js';
import { addPeriod, type Period } from '../../platform/http/contract/period.js';
import { notTrashedProfile } from '../../platform/database/visible-content.js';
import { MAX_IDS_OF_SHORT_LIST, ownedByMatch, ProfileAvatarView, UsernameSearch } from '../profiles/index.js';
import { FOLLOWED_ID, STORED_CASES } from './activity-feed.query.js';
import { ActivityTargetView, ActivityView } from './activity.view.js';
import { Id, Nested, Text } from '../../platform/http/contract/fields.js';
import type { ListedPage, PageRequest } from '../../platform/http/contract/page.dto.js';

export class AdminActivityUserView extends PickType(ProfileAvatarView, ['username', 'displayName', 'profileImage']) {}

/** An activity of any user, listed on Discover or not, as administrators see it. */
export class AdminActivityView extends PickType(ActivityView, ['id', 'activityType', 'description', 'code', 'params', 'createdAt']) {
  @Id({ description: 'The creator who did it.' })
  userId: number;

  @Text({
    description: 'Details as JSON text; for an upload `mediaId`, `filename` and `mediaDeleted`.',
    nullable: true,
    example: '{"mediaId":7,"filename":"0f3a….jpg","mediaDeleted":false}',
  })
  metadata: string | null;

  @Nested(AdminActivityUserView, { description: 'The creator who did it.' })
  user: AdminActivityUserView;

  @Nested(ActivityTargetView, {
    description: 'The followed creator. Null for other types, and after that account was deleted.',
    nullable: true,
  })
  target: ActivityTargetView | null;
}

interface AdminActivityFilter extends Period {
  search: string;
  type?: string;
  userId?: number;
}

const NEWEST = KeysetOrder.of('desc', { 'a.created_at': 'timestamptz', 'a.id': 'bigint' });

const MESSAGE = messageColumns(STORED_CASES);

const ACTIVITY = projection<AdminActivityView>({
  id: 'a.id',
  userId: 'a.profile_id',
  activityType: 'a.activity_type',
  description: 'a.description',
  code: MESSAGE.code,
  params: MESSAGE.params,
  metadata: 'a.metadata::text',
  createdAt: 'a.created_at',
  user: projection<AdminActivityUserView>({
    username: 'p.username',
    displayName: 'p.display_name',
    profileImage: 'p.profile_image',
  }),
  target: projection<ActivityTargetView>({ id: 't.id', username: 't.username', displayName: 't.display_name' }).when('t.id is not null'),
});

// The recursion reads one index entry for each distinct description, because there are few of them and many activities.
const DESCRIPTIONS = `with recursive said as (
    select min(description) as description from activities
    union all
    select (select min(a.description) from activities a where a.description > said.description) from said where said.description is not null
  )
  select description from (select description from said where description is not null limit 500) d where lower(description) like $1`;

/** Activities of all users, newest first (PR-45). */
@Injectable()
export class AdminActivitiesQuery {
  constructor(
    private readonly reader: Reader,
    private readonly pages: KeysetPages,
    private readonly usernames: UsernameSearch,
  ) {}

  async page({ search, type, userId, ...period }: AdminActivityFilter, request: PageRequest): Promise<ListedPage<AdminActivityView>> {
    const conditions = new Conditions()
      .always(notTrashedProfile('a.profile_id'))
      .add('a.activity_type = $', type)
      .add('a.profile_id = $', userId);
    const isFrequent = search !== '' && (await this.addSearch(conditions, search));
    const list = {
      from: 'activities a',
      id: 'a.id',
      conditions: addPeriod(conditions, 'a.created_at', period),
      order: NEWEST,
      isFrequent,
      item: ACTIVITY,
      items: `join activities a on a.id = page.id join profiles p on p.id = a.profile_id
        left join profiles t on t.id = ${FOLLOWED_ID} and t.deleted_at is null`,
    };
    return this.pages.page<AdminActivityView>(list, request);
  }

  /** Adds a search in usernames and descriptions. Returns true when too many users match to list their ids. */
  private async addSearch(conditions: Conditions, search: string): Promise<boolean> {
    // With 2,800 of 200,000 users, joining all profiles took 500 ms, and the ids take 60 ms.
    const match = await this.usernames.matching(search, MAX_IDS_OF_SHORT_LIST);
    const rows = await this.reader.all<{ description: string }>(DESCRIPTIONS, [containing(match.term.text)]);
    const descriptions = conditions.placeholder(rows.map(({ description }) => description));
    conditions.always(`${ownedByMatch(conditions, 'a.profile_id', match)} or a.description = any(${descriptions}::text[])`);
    return match.few === undefined;
  }
}

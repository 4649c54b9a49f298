import { Query } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import { ViewerId } from '../../platform/http/contract/actor.js';
import { CountedList } from '../../platform/http/contract/answers.js';
import { taggedByContent, type Tagged } from '../../platform/http/contract/tagged.js';
import { ActivityFeedQuery } from './activity-feed.query.js';
import { ActivityView } from './activity.view.js';
import { Id, OneOf, Text, Whole } from '../../platform/http/contract/fields.js';
import { PageDto, ListPageDto } from '../../platform/http/contract/page.dto.js';
import { Period } from '../../platform/http/contract/period.js';
import { ACTIVITY_TYPES, type ActivityType } from './activity.js';
import { AdminActivitiesQuery, AdminActivityView } from './admin-activities.query.js';
import { BackOffice, FOR_ADMINISTRATORS, Get, ONE_PAGE, Operations, admin, anyone, list } from '../../platform/http/operation/operation.js';

class ListActivitiesDto extends PageDto {
  @OneOf(['everyone', 'followed'], {
    description: 'Activities of all creators on Discover, or only of those that the viewer follows; `everyone` by default.',
    optional: true,
  })
  of?: 'everyone' | 'followed';

  @Id({ description: 'Id of a profile: only its activities. `of` then has no effect.', optional: true })
  creator?: number;

  @OneOf(['hour'], {
    description:
      '`hour`: entries of one creator and type, each less than an hour after the one before, are one entry. Edits of the profile, bio and hashtags count as one type. Groups the newest 100 entries; `cursor` and the `Link` header are not available.',
    optional: true,
  })
  group?: 'hour';
}

/** Default page size. The page offers 25, 50, 100 and 200 (PR-56). */
const ACTIVITIES_PAGE = 50;

class AdminActivityFilterDto extends IntersectionType(ListPageDto, Period) {
  @Whole({ description: 'Entries per page.', optional: true, min: 1, max: 200, default: ACTIVITIES_PAGE })
  declare limit?: number;

  @Text({ description: 'Part of a username or of the description.', optional: true, trim: true, max: 100 })
  search?: string;

  @OneOf(ACTIVITY_TYPES, { description: 'Only activities of this type.', optional: true })
  type?: ActivityType;

  @Id({ description: 'Only activities of the user with this id.', optional: true })
  userId?: number;
}

/** Default page size (PR-55). */
const DEFAULT_PAGE_SIZE = 10;

@Operations('Activities', 'api/activities')
export class ActivitiesController {
  constructor(private readonly feed: ActivityFeedQuery) {}

  @Get('', anyone, ONE_PAGE, {
    says: 'Lists activities, newest first. Only activities of creators on Discover. The `Link` header points to the next page.',
    returns: list(ActivityView),
    revalidated: true,
  })
  async getActivities(@Query() filter: ListActivitiesDto, @ViewerId() viewerId: number | undefined): Promise<Tagged<ActivityView>> {
    const { of, creator, limit = DEFAULT_PAGE_SIZE, cursor, group } = filter;
    const range = { limit, cursor, isGrouped: group === 'hour' };
    const isOfFollowed = of === 'followed' && creator === undefined;
    const page = await (isOfFollowed ? this.feed.ofFollowed(range, viewerId) : this.feed.ofEveryone({ ...range, creator }, viewerId));
    return taggedByContent(page.linkedWith(filter));
  }
}

@BackOffice('activities', 'adm/api/activities')
export class AdminActivitiesController {
  constructor(private readonly activities: AdminActivitiesQuery) {}

  @Get('', admin('viewer'), FOR_ADMINISTRATORS, {
    says: 'Lists the activities of all creators, newest first',
    returns: list(AdminActivityView, { counted: true, cursors: true }),
  })
  async getAdminActivities(@Query() filter: AdminActivityFilterDto): Promise<CountedList<AdminActivityView>> {
    const { search = '', type, userId, from, to, page, limit = ACTIVITIES_PAGE, cursor } = filter;
    return CountedList.of(await this.activities.page({ search, type, userId, from, to }, { page, limit, cursor }));
  }
}

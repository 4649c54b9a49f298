import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Anyone } from '../../../platform/http/contract/access.js';
import { ViewerId } from '../../../platform/http/contract/actor.js';
import { Returns, Throws, Summary, type Page } from '../../../platform/http/contract/answers.js';
import { ONE_PAGE, Unlimited } from '../../../platform/http/contract/cost.js';
import { Revalidated } from '../../../platform/http/delivery/revalidated.js';
import { ActivityFeedQuery } from '../queries/activity-feed.query.js';
import { ActivityView } from '../queries/activity.view.js';
import { ListActivitiesDto } from './activities.dto.js';

/** Default page size (PR-55). */
const DEFAULT_PAGE_SIZE = 10;

@ApiTags('Activities')
@Controller('api/activities')
export class ActivitiesController {
  constructor(private readonly feed: ActivityFeedQuery) {}

  @Get()
  @Unlimited(ONE_PAGE)
  @Anyone()
  @Summary('Lists activities, newest first', 'Only activities of creators on Discover. The `Link` header points to the next page.')
  @Returns(200, ActivityView, { list: true })
  @Throws(400)
  @Revalidated()
  async getActivities(@Query() filter: ListActivitiesDto, @ViewerId() viewerId: number | undefined): Promise<Page<ActivityView>> {
    const { of, limit = DEFAULT_PAGE_SIZE, cursor, group } = filter;
    const range = { limit, cursor, isGrouped: group === 'hour' };
    const page = await (of === 'followed' ? this.feed.ofFollowed(range, viewerId) : this.feed.ofEveryone(range));
    return page.linkedWith(filter);
  }
}

import { Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../../platform/http/contract/access.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { Returns, Throws, Summary, type CountedList } from '../../../platform/http/contract/answers.js';
import { FOR_ADMINISTRATORS, Unlimited } from '../../../platform/http/contract/cost.js';
import { AdminActivitiesQuery } from '../queries/admin-activities.query.js';
import { AdminActivityView } from '../queries/admin-activity.view.js';
import { ACTIVITIES_PAGE, AdminActivityFilterDto } from './activities.dto.js';

@ApiTags('Back-office: activities')
@BackOffice('adm/api/activities')
export class AdminActivitiesController {
  constructor(private readonly activities: AdminActivitiesQuery) {}

  @Get()
  @Unlimited(FOR_ADMINISTRATORS)
  @AdminOnly()
  @Summary('Lists the activities of all creators, newest first')
  @Returns(200, AdminActivityView, { list: true, counted: true })
  @Throws(400, 401, 403)
  getAdminActivities(@Query() filter: AdminActivityFilterDto): Promise<CountedList<AdminActivityView>> {
    const { search = '', type, page = 1, limit = ACTIVITIES_PAGE } = filter;
    return this.activities.page({ search, type }, page, limit);
  }
}

import { Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, LeastRole } from '../../../platform/http/contract/access.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { Returns, Throws, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Expensive } from '../../../platform/http/contract/cost.js';
import { Whole } from '../../../platform/http/contract/fields.js';
import { DASHBOARD_RANGES } from '../queries/daily-counts.js';
import { OverviewQuery, OverviewView } from '../queries/overview.query.js';

const DEFAULT_DAYS = 30;

export class OverviewRangeDto {
  @Whole({ values: DASHBOARD_RANGES, description: 'Number of days including today; 30 by default.', optional: true, default: DEFAULT_DAYS })
  days?: number;
}

@ApiTags('Back-office: dashboard')
@BackOffice('adm/api/analytics')
@AdminOnly()
export class OverviewController {
  constructor(private readonly overview: OverviewQuery) {}

  @Get('overview')
  @LeastRole('viewer')
  @Expensive()
  @Summary(
    'Returns the numbers of the dashboard',
    'Days are days of UTC. Above 100,000 users or media, the days before today are counted after midnight.',
  )
  @Returns(200, OverviewView)
  @Throws(400, 401, 403)
  getOverview(@Query() { days = DEFAULT_DAYS }: OverviewRangeDto): Promise<JsonOf<OverviewView> | undefined> {
    return this.overview.now(days);
  }
}

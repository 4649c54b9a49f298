import { Query } from '@nestjs/common';
import { type JsonOf } from '../../../platform/http/contract/answers.js';
import { Whole } from '../../../platform/http/contract/fields.js';
import { DASHBOARD_RANGES } from '../queries/daily-counts.js';
import { OverviewQuery, OverviewView } from '../queries/overview.query.js';
import { BackOffice, Get, admin, expensive } from '../../../platform/http/operation/operation.js';

const DEFAULT_DAYS = 30;

class OverviewRangeDto {
  @Whole({ values: DASHBOARD_RANGES, description: 'Number of days including today; 30 by default.', optional: true, default: DEFAULT_DAYS })
  days?: number;
}

@BackOffice('dashboard', 'adm/api/analytics')
export class OverviewController {
  constructor(private readonly overview: OverviewQuery) {}

  @Get('overview', admin('viewer'), expensive, {
    says: 'Returns the numbers of the dashboard. Days are days of UTC. Above 100,000 users or media, the days before today are counted after midnight.',
    returns: OverviewView,
  })
  getOverview(@Query() { days = DEFAULT_DAYS }: OverviewRangeDto): Promise<JsonOf<OverviewView> | undefined> {
    return this.overview.now(days);
  }
}

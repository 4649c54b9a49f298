import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../../shared/contract/access.js';
import { Answers, Refuses, Summary, type JsonOf } from '../../../shared/contract/answers.js';
import { OverviewQuery } from '../queries/overview.query.js';
import { OverviewView } from '../queries/overview.view.js';
import { Expensive } from '../../../shared/http/request-limits.js';

@ApiTags('Back-office: dashboard')
@Controller('adm/api/analytics')
export class AnalyticsController {
  constructor(private readonly overview: OverviewQuery) {}

  @Expensive()
  @Get('overview')
  @AdminOnly()
  @Summary('What the dashboard shows')
  @Answers(200, OverviewView)
  @Refuses(401, 403)
  getOverview(): Promise<JsonOf<OverviewView> | undefined> {
    return this.overview.now();
  }
}

import { Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, LeastRole } from '../../../platform/http/contract/access.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { Returns, Throws, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Expensive } from '../../../platform/http/contract/cost.js';
import { OverviewQuery, OverviewView } from '../queries/overview.query.js';

@ApiTags('Back-office: dashboard')
@BackOffice('adm/api/analytics')
@AdminOnly()
export class OverviewController {
  constructor(private readonly overview: OverviewQuery) {}

  @Get('overview')
  @LeastRole('viewer')
  @Expensive()
  @Summary('Returns the numbers of the dashboard')
  @Returns(200, OverviewView)
  @Throws(401, 403)
  getOverview(): Promise<JsonOf<OverviewView> | undefined> {
    return this.overview.now();
  }
}

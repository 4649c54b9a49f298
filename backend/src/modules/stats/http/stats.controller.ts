import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Creator } from '../../../kernel/actor.js';
import { SignedIn } from '../../../platform/http/contract/access.js';
import { Me } from '../../../platform/http/contract/actor.js';
import { Returns, ReturnsFile, Throws, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Expensive, OWN_ROWS, Unlimited } from '../../../platform/http/contract/cost.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { StatsQuery } from '../queries/stats.query.js';
import { StatsView } from '../queries/stats.view.js';
import { StatsRangeDto } from './stats-range.dto.js';

const DEFAULT_DAYS = 30;

@ApiTags('Statistics')
@Controller('api/user/:id')
@SignedIn()
@Throws(400, 401, 403, 404)
export class StatsController {
  constructor(private readonly stats: StatsQuery) {}

  @Get('stats')
  @Unlimited(OWN_ROWS)
  @Summary('Returns the statistics of the viewer', 'Only for the owner.')
  @Returns(200, StatsView)
  getStats(@Param() { id }: CreatorIdDto, @Query() { days = DEFAULT_DAYS }: StatsRangeDto, @Me() me: Creator): Promise<JsonOf<StatsView>> {
    return this.stats.of(id, me.creatorId, days);
  }

  @Get('stats.csv')
  @Expensive()
  @Summary('Exports the daily statistics of the viewer as CSV', 'Only for the owner.')
  @ReturnsFile('text/csv')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="statistics.csv"')
  exportStats(@Param() { id }: CreatorIdDto, @Query() { days = DEFAULT_DAYS }: StatsRangeDto, @Me() me: Creator): Promise<string> {
    return this.stats.table(id, me.creatorId, days);
  }
}

import { ApiTags } from '@nestjs/swagger';
import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import type { Creator } from '../../kernel/actor.js';
import { SignedIn } from '../../platform/http/contract/access.js';
import { Me } from '../../platform/http/contract/actor.js';
import { Returns, ReturnsFile, Throws, Summary, type JsonOf } from '../../platform/http/contract/answers.js';
import { Expensive, OWN_ROWS, Unlimited } from '../../platform/http/contract/cost.js';
import { Id, Whole } from '../../platform/http/contract/fields.js';
import { CreatorIdDto } from '../../platform/http/contract/path.dto.js';
import { StatsQuery } from './stats.query.js';
import { HistoryView, StatsView } from './stats.view.js';

/** Ranges of the chart in days (PR-21). */
const RANGES = [7, 30, 90];
const DEFAULT_DAYS = 30;

export class StatsRangeDto {
  @Whole({ values: RANGES, description: 'Number of days including today; 30 by default.', optional: true, default: DEFAULT_DAYS })
  days?: number;
}

export class LinkStatsDto extends CreatorIdDto {
  @Id({ description: 'Id of a link of the creator.' })
  linkId: number;
}

export class MediaStatsDto extends CreatorIdDto {
  @Id({ description: 'Id of an item of the creator’s gallery.' })
  mediaId: number;
}

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

  @Get('stats/links/:linkId')
  @Unlimited(OWN_ROWS)
  @Summary('Returns the clicks on a link by day', 'Only for the owner.')
  @Returns(200, HistoryView)
  getLinkHistory(
    @Param() { id, linkId }: LinkStatsDto,
    @Query() { days = DEFAULT_DAYS }: StatsRangeDto,
    @Me() me: Creator,
  ): Promise<JsonOf<HistoryView>> {
    return this.stats.ofLink(id, me.creatorId, linkId, days);
  }

  @Get('stats/media/:mediaId')
  @Unlimited(OWN_ROWS)
  @Summary('Returns the views of a media item by day', 'Only for the owner.')
  @Returns(200, HistoryView)
  getMediaHistory(
    @Param() { id, mediaId }: MediaStatsDto,
    @Query() { days = DEFAULT_DAYS }: StatsRangeDto,
    @Me() me: Creator,
  ): Promise<JsonOf<HistoryView>> {
    return this.stats.ofMedia(id, me.creatorId, mediaId, days);
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

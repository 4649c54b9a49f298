import { Param, Query } from '@nestjs/common';
import { type Creator, NotTheOwner } from '../../kernel/actor.js';
import { Me } from '../../platform/http/contract/actor.js';
import { type JsonOf } from '../../platform/http/contract/answers.js';
import { Id, Whole } from '../../platform/http/contract/fields.js';
import { CreatorIdDto } from '../../platform/http/contract/path.dto.js';
import { StatsQuery } from './stats.query.js';
import { HistoryView, StatsView } from './stats.view.js';
import { Get, OWN_ROWS, Operations, expensive, file, signedIn } from '../../platform/http/operation/operation.js';
import { ProfileNotFound } from '../profiles/index.js';
import { LinkNotFound } from '../links/index.js';
import { MediaNotFound } from '../media/index.js';

/** Ranges of the chart in days (PR-21). */
const RANGES = [7, 30, 90];
const DEFAULT_DAYS = 30;

class StatsRangeDto {
  @Whole({ values: RANGES, description: 'Number of days including today; 30 by default.', optional: true, default: DEFAULT_DAYS })
  days?: number;
}

class LinkStatsDto extends CreatorIdDto {
  @Id({ description: 'Id of a link of the creator.' })
  linkId: number;
}

class MediaStatsDto extends CreatorIdDto {
  @Id({ description: 'Id of an item of the creator’s gallery.' })
  mediaId: number;
}

@Operations('Statistics', 'api/user/:id')
export class StatsController {
  constructor(private readonly stats: StatsQuery) {}

  @Get('stats', signedIn, OWN_ROWS, {
    says: 'Returns the statistics of the viewer. Only for the owner.',
    returns: StatsView,
    throws: [NotTheOwner, ProfileNotFound],
  })
  getStats(@Param() { id }: CreatorIdDto, @Query() { days = DEFAULT_DAYS }: StatsRangeDto, @Me() me: Creator): Promise<JsonOf<StatsView>> {
    return this.stats.of(id, me.creatorId, days);
  }

  @Get('stats/links/:linkId', signedIn, OWN_ROWS, {
    says: 'Returns the clicks on a link by day. Only for the owner.',
    returns: HistoryView,
    throws: [LinkNotFound, NotTheOwner],
  })
  getLinkHistory(
    @Param() { id, linkId }: LinkStatsDto,
    @Query() { days = DEFAULT_DAYS }: StatsRangeDto,
    @Me() me: Creator,
  ): Promise<JsonOf<HistoryView>> {
    return this.stats.ofLink(id, me.creatorId, linkId, days);
  }

  @Get('stats/media/:mediaId', signedIn, OWN_ROWS, {
    says: 'Returns the views of a media item by day. Only for the owner.',
    returns: HistoryView,
    throws: [MediaNotFound, NotTheOwner],
  })
  getMediaHistory(
    @Param() { id, mediaId }: MediaStatsDto,
    @Query() { days = DEFAULT_DAYS }: StatsRangeDto,
    @Me() me: Creator,
  ): Promise<JsonOf<HistoryView>> {
    return this.stats.ofMedia(id, me.creatorId, mediaId, days);
  }

  @Get('stats.csv', signedIn, expensive, {
    says: 'Exports the daily statistics of the viewer as CSV. Only for the owner.',
    returns: file('text/csv'),
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="statistics.csv"' },
    throws: [NotTheOwner, ProfileNotFound],
  })
  exportStats(@Param() { id }: CreatorIdDto, @Query() { days = DEFAULT_DAYS }: StatsRangeDto, @Me() me: Creator): Promise<string> {
    return this.stats.table(id, me.creatorId, days);
  }
}

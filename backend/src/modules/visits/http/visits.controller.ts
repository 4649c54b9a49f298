import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Anyone } from '../../../platform/http/contract/access.js';
import { Throws, Summary } from '../../../platform/http/contract/answers.js';
import { Cheap } from '../../../platform/http/contract/cost.js';
import { Id } from '../../../platform/http/contract/fields.js';
import { MediaIdDto } from '../../../platform/http/contract/path.dto.js';
import { CurrentCaller } from '../../../platform/http/security/caller.js';
import type { Caller } from '../../../kernel/actor.js';
import { CountVisit } from '../application/count-visit.js';

const RULES =
  'Counts once per visitor and day, for visitors without a session once per network and day, and at most 50 times per network and day. Requests of the owner, of crawlers and prefetches are not counted, and neither are ids that do not exist.';

class ClickedLinkDto {
  @Id({ description: 'Id of the link.' })
  id: number;
}

@ApiTags('Views and clicks')
@Controller('api')
export class VisitsController {
  constructor(private readonly countVisit: CountVisit) {}

  @Post('media/:id/view')
  @Cheap()
  @Anyone()
  @Summary('Counts a view of a media item', RULES)
  @HttpCode(204)
  @ApiResponse({ status: 204, description: 'Accepted; written within a second.' })
  @Throws(400, 403)
  viewMedia(@Param() { id }: MediaIdDto, @CurrentCaller() caller: Caller): void {
    this.countVisit.execute('media', id, caller);
  }

  @Post('links/:id/click')
  @Cheap()
  @Anyone()
  @Summary('Counts a click on a link', RULES)
  @HttpCode(204)
  @ApiResponse({ status: 204, description: 'Accepted; written within a second.' })
  @Throws(400, 403)
  clickLink(@Param() { id }: ClickedLinkDto, @CurrentCaller() caller: Caller): void {
    this.countVisit.execute('link', id, caller);
  }
}

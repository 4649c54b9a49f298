import { Param } from '@nestjs/common';
import { Id } from '../../platform/http/contract/fields.js';
import { MediaIdDto } from '../../platform/http/contract/path.dto.js';
import { CurrentCaller } from '../../platform/http/security/caller.js';
import type { Caller } from '../../kernel/actor.js';
import { CountVisit } from './count-visit.js';
import { Operations, Post, anyone, cheap, nothingYet } from '../../platform/http/operation/operation.js';

const RULES =
  'Counts once per visitor and day, for visitors without a session once per network and day, and at most 50 times per network and day. Requests of the owner, of crawlers and prefetches are not counted, and neither are ids that do not exist.';

class ClickedLinkDto {
  @Id({ description: 'Id of the link.' })
  id: number;
}

@Operations('Views and clicks', 'api')
export class VisitsController {
  constructor(private readonly countVisit: CountVisit) {}

  @Post('media/:id/view', anyone, cheap, {
    says: `Counts a view of a media item. ${RULES}`,
    returns: nothingYet('Accepted; written within a second.'),
  })
  viewMedia(@Param() { id }: MediaIdDto, @CurrentCaller() caller: Caller): void {
    this.countVisit.execute('media', id, caller);
  }

  @Post('links/:id/click', anyone, cheap, {
    says: `Counts a click on a link. ${RULES}`,
    returns: nothingYet('Accepted; written within a second.'),
  })
  clickLink(@Param() { id }: ClickedLinkDto, @CurrentCaller() caller: Caller): void {
    this.countVisit.execute('link', id, caller);
  }
}

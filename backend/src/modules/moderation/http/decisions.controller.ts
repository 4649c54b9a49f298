import { Body, Param, Query } from '@nestjs/common';
import type { Creator } from '../../../kernel/actor.js';
import { message } from '../../../kernel/message.js';
import { Me } from '../../../platform/http/contract/actor.js';
import { type JsonOf, type Page } from '../../../platform/http/contract/answers.js';
import { Id, Text } from '../../../platform/http/contract/fields.js';
import { PageDto } from '../../../platform/http/contract/page.dto.js';
import { tooLong } from '../../../platform/http/contract/rules.js';
import { AppealDecision } from '../application/appeal-decision.js';
import { APPEAL_MAX } from '../domain/decision.js';
import { DecisionsQuery, DecisionView } from '../queries/decisions.query.js';
import { ModerationSummaryView, SummaryQuery } from '../queries/summary.query.js';
import {
  Get,
  ONE_PAGE,
  Operations,
  Post,
  anyone,
  cheap,
  evenSuspended,
  list,
  nothing,
  signedIn,
} from '../../../platform/http/operation/operation.js';
import { AppealedAlready, DecisionNotFound, NotAppealable } from '../domain/moderation.errors.js';
import { ProfileNotFound } from '../../profiles/index.js';

const PAGE_SIZE = 20;
const appealRequired = message('appeal_required', 'Please write why you disagree');
const invalidMonth = message('invalid_month', 'A month looks like {example}');

class DecisionIdDto {
  @Id({ description: 'Id of the decision.' })
  id: number;
}

export class AppealDto {
  @Text({
    description: 'Why the viewer disagrees.',
    trim: true,
    min: 1,
    max: APPEAL_MAX,
    error: appealRequired({}),
    tooLong: tooLong({ label: 'Answer', max: APPEAL_MAX }),
  })
  text: string;
}

/** Counts start with this feature, and months of four digits keep the statement within the range of dates. */
export class MonthDto {
  @Text({
    description: 'The month, `YYYY-MM`, in UTC.',
    max: 7,
    pattern: /^2\d{3}-(0[1-9]|1[0-2])$/,
    error: invalidMonth({ example: '2026-01' }),
    example: '2026-01',
  })
  month: string;
}

@Operations('Moderation', 'api/moderation')
export class DecisionsController {
  constructor(
    private readonly decisions: DecisionsQuery,
    private readonly appealDecisionUseCase: AppealDecision,
    private readonly summary: SummaryQuery,
  ) {}

  @Get('decisions', signedIn, ONE_PAGE, {
    says: 'Lists the decisions of moderators about the viewer, newest first. The `Link` header points to the next page.',
    returns: list(DecisionView),
  })
  async getDecisions(@Me() { creatorId }: Creator, @Query() filter: PageDto): Promise<Page<DecisionView>> {
    const page = await this.decisions.of(creatorId, filter.limit ?? PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Post('decisions/read', evenSuspended, cheap, {
    says: 'Marks the decisions as read. `moderationNotices` of the viewer’s profile is 0 afterwards. Idempotent.',
    returns: nothing,
  })
  async readDecisions(@Me() me: Creator): Promise<void> {
    await this.appealDecisionUseCase.markRead(me);
  }

  @Post('decisions/:id/appeal', evenSuspended, cheap, {
    says: 'Answers a decision, once. A moderator reads the answer, and upholds or lifts the decision.',
    returns: nothing,
    throws: [AppealedAlready, DecisionNotFound, NotAppealable, ProfileNotFound],
  })
  async appealDecision(@Me() me: Creator, @Param() { id }: DecisionIdDto, @Body() { text }: AppealDto): Promise<void> {
    await this.appealDecisionUseCase.execute(me, id, text);
  }

  @Get('summary', anyone, ONE_PAGE, {
    says: 'Counts the reports, decisions and appeals of a month. Without names; all counts are 0 for a month without moderation.',
    returns: ModerationSummaryView,
  })
  getModerationSummary(@Query() { month }: MonthDto): Promise<JsonOf<ModerationSummaryView>> {
    return this.summary.of(month);
  }
}

import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Creator } from '../../../kernel/actor.js';
import { message } from '../../../kernel/message.js';
import { AllowedWhileSuspended, Anyone, SignedIn } from '../../../platform/http/contract/access.js';
import { Me } from '../../../platform/http/contract/actor.js';
import { Returns, ReturnsNothing, Summary, Throws, type JsonOf, type Page } from '../../../platform/http/contract/answers.js';
import { Cheap, ONE_PAGE, Unlimited } from '../../../platform/http/contract/cost.js';
import { Id, Text } from '../../../platform/http/contract/fields.js';
import { PageDto } from '../../../platform/http/contract/page.dto.js';
import { tooLong } from '../../../platform/http/contract/rules.js';
import { AppealDecision } from '../application/appeal-decision.js';
import { APPEAL_MAX } from '../domain/decision.js';
import { DecisionsQuery, DecisionView } from '../queries/decisions.query.js';
import { ModerationSummaryView, SummaryQuery } from '../queries/summary.query.js';

const PAGE_SIZE = 20;
const appealRequired = message('appeal_required', 'Please write why you disagree');
const invalidMonth = message('invalid_month', 'A month looks like {example}');

export class DecisionIdDto {
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

@ApiTags('Moderation')
@Controller('api/moderation')
export class DecisionsController {
  constructor(
    private readonly decisions: DecisionsQuery,
    private readonly appealDecisionUseCase: AppealDecision,
    private readonly summary: SummaryQuery,
  ) {}

  @Get('decisions')
  @Unlimited(ONE_PAGE)
  @SignedIn()
  @Summary('Lists the decisions of moderators about the viewer, newest first', 'The `Link` header points to the next page.')
  @Returns(200, DecisionView, { list: true })
  @Throws(400, 401)
  async getDecisions(@Me() { creatorId }: Creator, @Query() filter: PageDto): Promise<Page<DecisionView>> {
    const page = await this.decisions.of(creatorId, filter.limit ?? PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Post('decisions/read')
  @Cheap()
  @SignedIn()
  @AllowedWhileSuspended()
  @ReturnsNothing()
  @Summary('Marks the decisions as read', '`moderationNotices` of the viewer’s profile is 0 afterwards. Idempotent.')
  @Throws(401, 403)
  async readDecisions(@Me() me: Creator): Promise<void> {
    await this.appealDecisionUseCase.markRead(me);
  }

  @Post('decisions/:id/appeal')
  @Cheap()
  @SignedIn()
  @AllowedWhileSuspended()
  @ReturnsNothing()
  @Summary('Answers a decision, once', 'A moderator reads the answer, and upholds or lifts the decision.')
  @Throws(400, 401, 403, 404, 409)
  async appealDecision(@Me() me: Creator, @Param() { id }: DecisionIdDto, @Body() { text }: AppealDto): Promise<void> {
    await this.appealDecisionUseCase.execute(me, id, text);
  }

  @Get('summary')
  @Unlimited(ONE_PAGE)
  @Anyone()
  @Summary('Counts the reports, decisions and appeals of a month', 'Without names; all counts are 0 for a month without moderation.')
  @Returns(200, ModerationSummaryView)
  @Throws(400)
  getModerationSummary(@Query() { month }: MonthDto): Promise<JsonOf<ModerationSummaryView>> {
    return this.summary.of(month);
  }
}

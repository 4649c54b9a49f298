import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Anyone } from '../../../platform/http/contract/access.js';
import { ViewerId } from '../../../platform/http/contract/actor.js';
import { Returns, Throws, Summary, type Json, type Page } from '../../../platform/http/contract/answers.js';
import { Cheap, Expensive, ONE_ROW, Unlimited } from '../../../platform/http/contract/cost.js';
import { CurrentCaller } from '../../../platform/http/security/caller.js';
import type { Caller } from '../../../kernel/actor.js';
import { CountVisit, type VisitSource } from '../../visits/index.js';
import { CreatorView } from '../queries/creator.view.js';
import { CreatorsQuery, ListCreatorsDto } from '../queries/creators.query.js';
import { DISCOVER_PAGE_SIZE } from '../queries/creators.sql.js';
import { ProfileQuery, ProfileView } from '../queries/profile.query.js';
import { SuggestDto, SuggestionsQuery } from '../queries/suggestions.query.js';
import { SuggestionsView } from '../queries/suggestions.sql.js';
import { SourceOfVisit, TakesVisitSource } from './visit-source.decorator.js';

@ApiTags('Discovery')
@Controller('api')
export class DiscoveryController {
  constructor(
    private readonly creators: CreatorsQuery,
    private readonly profiles: ProfileQuery,
    private readonly suggestions: SuggestionsQuery,
    private readonly countVisit: CountVisit,
  ) {}

  @Get('creators')
  @Expensive({ with: ['search', 'hashtags'] })
  @Anyone()
  @Summary(
    'Lists the creators on Discover',
    'Most popular first; with `search`, best match first. The `Link` header points to the next page. The total is left out for a search with more than one page.',
  )
  @Returns(200, CreatorView, { list: true, counted: true })
  @Throws(400)
  async getCreators(@Query() filter: ListCreatorsDto, @ViewerId() viewerId: number | undefined): Promise<Page<CreatorView>> {
    const { search = '', hashtags = '', sort, limit = DISCOVER_PAGE_SIZE, cursor } = filter;
    const page = await this.creators.page({ search, hashtags: hashtags.split(','), sort, limit, cursor }, viewerId);
    return page.linkedWith(filter);
  }

  @Get('suggestions')
  @Cheap()
  @Anyone()
  @Summary(
    'Suggests creators and hashtags while a visitor types',
    'Names with a word that begins with the text, then those that do with one character wrong, missing, added or swapped; the most popular first.',
  )
  @Returns(200, SuggestionsView)
  @Throws(400)
  getSuggestions(@Query() { q }: SuggestDto, @ViewerId() viewerId: number | undefined): Promise<Json<SuggestionsView>> {
    return this.suggestions.of(q, viewerId);
  }

  @Get('user/:username')
  @Unlimited(ONE_ROW)
  @Anyone()
  @Summary(
    'Returns a creator’s profile',
    'Counts as a view, once per visitor and day, except for the owner, crawlers and prefetches. ' +
      'A former username responds 301 to the current one.',
  )
  @ApiParam({ name: 'username', description: 'Username, ignoring case.', schema: { type: 'string' } })
  @TakesVisitSource()
  @Returns(200, ProfileView)
  @Throws(301, 404)
  async getProfile(
    @Param('username') username: string,
    @CurrentCaller() caller: Caller,
    @SourceOfVisit() source: VisitSource | undefined,
  ): Promise<Json<ProfileView>> {
    const { id, json } = await this.profiles.named(username, caller.creatorId);
    this.countVisit.execute('profile', id, caller, source);
    return json;
  }
}

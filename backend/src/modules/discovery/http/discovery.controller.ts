import { Param, Query, applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Me, ViewerId } from '../../../platform/http/contract/actor.js';
import { type Json, type Page } from '../../../platform/http/contract/answers.js';
import { CurrentCaller, userAgentOf } from '../../../platform/http/security/caller.js';
import type { Caller, Creator } from '../../../kernel/actor.js';
import { CountVisit, type VisitSource, HOST_MAX, visitSourceOf } from '../../visits/index.js';
import { CreatorView } from '../queries/creator.view.js';
import { CreatorsQuery, ListCreatorsDto } from '../queries/creators.query.js';
import { DISCOVER_PAGE_SIZE } from '../queries/creators.sql.js';
import { ProfileQuery, ProfileView } from '../queries/profile.query.js';
import { SuggestDto, SuggestionsQuery, SuggestionsView } from '../queries/suggestions.query.js';
import { Get, ONE_ROW, Operations, anyone, cheap, expensiveWith, list, signedIn } from '../../../platform/http/operation/operation.js';
import { ProfileMoved, ProfileNotFound } from '../../profiles/index.js';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';

const REFERRER_HOST = 'X-Referrer-Host';

/** Documents the header from which `SourceOfVisit` takes the referrer. */
const TakesVisitSource = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: REFERRER_HOST,
      description: 'Host of the page with the link that led to this one, for the statistics of the creator. Left out: none.',
      required: false,
      schema: { type: 'string', maxLength: HOST_MAX },
    }),
  );

/**
 * Where the visitor comes from (PR-114). Undefined for one who asks not to be tracked. The page sends the host of `document.referrer`, because
 * the `Referer` of its call is the page itself.
 */
const SourceOfVisit = createParamDecorator((_: unknown, context: ExecutionContext): VisitSource | undefined => {
  const request = context.switchToHttp().getRequest<Request>();
  const { headers } = request;
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return undefined;
  return visitSourceOf({
    referrerHost: request.get(REFERRER_HOST) ?? '',
    ownHost: request.host,
    userAgent: userAgentOf(request),
    acceptLanguage: headers['accept-language'] ?? '',
  });
});

@Operations('Discovery', 'api')
export class DiscoveryController {
  constructor(
    private readonly creators: CreatorsQuery,
    private readonly profiles: ProfileQuery,
    private readonly suggestions: SuggestionsQuery,
    private readonly countVisit: CountVisit,
  ) {}

  @Get('creators', anyone, expensiveWith('search', 'hashtags'), {
    says: 'Lists the creators on Discover. Most popular first; with `search`, best match first. The `Link` header points to the next page. The total is left out for a search with more than one page.',
    returns: list(CreatorView, { counted: true }),
  })
  async getCreators(@Query() filter: ListCreatorsDto, @ViewerId() viewerId: number | undefined): Promise<Page<CreatorView>> {
    const { search = '', hashtags = '', sort, limit = DISCOVER_PAGE_SIZE, cursor } = filter;
    const page = await this.creators.page({ search, hashtags: hashtags.split(','), sort, limit, cursor }, viewerId);
    return page.linkedWith(filter);
  }

  @Get('suggestions', anyone, cheap, {
    says: 'Suggests creators and hashtags while a visitor types. Names with a word that begins with the text, then those that do with one character wrong, missing, added or swapped; the most popular first.',
    returns: SuggestionsView,
  })
  getSuggestions(@Query() { q }: SuggestDto, @ViewerId() viewerId: number | undefined): Promise<Json<SuggestionsView>> {
    return this.suggestions.of(q, viewerId);
  }

  @Get('user/:username', anyone, ONE_ROW, {
    says: `Returns a creator’s profile. ${
      'Counts as a view, once per visitor and day, except for the owner, crawlers and prefetches. ' +
      'A former username responds 301 to the current one.'
    }`,
    returns: ProfileView,
    params: { username: 'Username, ignoring case.' },
    throws: [ProfileMoved, ProfileNotFound],
  })
  @TakesVisitSource()
  async getProfile(
    @Param('username') username: string,
    @CurrentCaller() caller: Caller,
    @SourceOfVisit() source: VisitSource | undefined,
  ): Promise<Json<ProfileView>> {
    const { id, json } = await this.profiles.named(username, caller.creatorId);
    this.countVisit.execute('profile', id, caller, source);
    return json;
  }

  @Get('profile/as-visitor', signedIn, ONE_ROW, {
    says: 'Returns the viewer’s page as a visitor without an account gets it. A hidden page is returned as visitors would see it. Counts no view.',
    returns: ProfileView,
    throws: [ProfileNotFound],
  })
  async getPageAsVisitor(@Me() { creatorId }: Creator): Promise<Json<ProfileView>> {
    const page = await this.profiles.publicProfileWithHidden(creatorId);
    if (page === undefined) throw new ProfileNotFound();
    return page;
  }
}

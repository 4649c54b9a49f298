import { Param, Query } from '@nestjs/common';
import { ViewerId } from '../../../platform/http/contract/actor.js';
import { type Json, type Page } from '../../../platform/http/contract/answers.js';
import { Text } from '../../../platform/http/contract/fields.js';
import { TYPED_HASHTAG_MAX, HashtagNotFound } from '../../hashtags/index.js';
import { ExploreItemView } from '../../media/index.js';
import { ExploreQuery, ListExploreDto } from '../queries/explore.query.js';
import { HashtagPageQuery, HashtagPageView } from '../queries/hashtag-page.query.js';
import { Get, ONE_PAGE, Operations, anyone, expensiveWith, list } from '../../../platform/http/operation/operation.js';

class HashtagNameDto {
  @Text({ description: 'Name of the hashtag, ignoring case.', max: TYPED_HASHTAG_MAX })
  name: string;
}

@Operations('Discovery', 'api')
export class ExploreController {
  constructor(
    private readonly explore: ExploreQuery,
    private readonly hashtags: HashtagPageQuery,
  ) {}

  @Get('explore', anyone, expensiveWith('search'), {
    says: 'Lists the pictures and videos of the creators on Discover. Without sensitive and private items; 24 on a page by default. The `Link` header points to the next page. A page can have fewer items than its limit.',
    returns: list(ExploreItemView),
  })
  async getExplore(@Query() filter: ListExploreDto, @ViewerId() viewerId: number | undefined): Promise<Page<ExploreItemView>> {
    const page = await this.explore.page(filter, viewerId);
    return page.linkedWith(filter);
  }

  @Get('hashtags/:name', anyone, ONE_PAGE, {
    says: 'Returns a hashtag. With the numbers of creators and media that have it.',
    returns: HashtagPageView,
    throws: [HashtagNotFound],
  })
  getHashtag(@Param() { name }: HashtagNameDto): Promise<Json<HashtagPageView>> {
    return this.hashtags.named(name);
  }
}

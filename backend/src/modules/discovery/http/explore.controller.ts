import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Anyone } from '../../../platform/http/contract/access.js';
import { ViewerId } from '../../../platform/http/contract/actor.js';
import { Returns, Summary, Throws, type Json, type Page } from '../../../platform/http/contract/answers.js';
import { Expensive, ONE_PAGE, Unlimited } from '../../../platform/http/contract/cost.js';
import { Text } from '../../../platform/http/contract/fields.js';
import { TYPED_HASHTAG_MAX } from '../../hashtags/index.js';
import { ExploreItemView } from '../../media/index.js';
import { ExploreQuery, ListExploreDto } from '../queries/explore.query.js';
import { HashtagPageQuery, HashtagPageView } from '../queries/hashtag-page.query.js';

class HashtagNameDto {
  @Text({ description: 'Name of the hashtag, ignoring case.', max: TYPED_HASHTAG_MAX })
  name: string;
}

@ApiTags('Discovery')
@Controller('api')
export class ExploreController {
  constructor(
    private readonly explore: ExploreQuery,
    private readonly hashtags: HashtagPageQuery,
  ) {}

  @Get('explore')
  @Expensive({ with: ['search'] })
  @Anyone()
  @Summary(
    'Lists the pictures and videos of the creators on Discover',
    'Without sensitive and private items; 24 on a page by default. The `Link` header points to the next page. A page can have fewer items than its limit.',
  )
  @Returns(200, ExploreItemView, { list: true })
  @Throws(400)
  async getExplore(@Query() filter: ListExploreDto, @ViewerId() viewerId: number | undefined): Promise<Page<ExploreItemView>> {
    const page = await this.explore.page(filter, viewerId);
    return page.linkedWith(filter);
  }

  @Get('hashtags/:name')
  @Unlimited(ONE_PAGE)
  @Anyone()
  @Summary('Returns a hashtag', 'With the numbers of creators and media that have it.')
  @Returns(200, HashtagPageView)
  @Throws(400, 404)
  getHashtag(@Param() { name }: HashtagNameDto): Promise<Json<HashtagPageView>> {
    return this.hashtags.named(name);
  }
}

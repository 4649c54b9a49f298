import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Anyone } from '../../../platform/http/contract/access.js';
import { Returns, Throws, Summary, type Json } from '../../../platform/http/contract/answers.js';
import { Expensive } from '../../../platform/http/contract/cost.js';
import { HashtagView } from '../queries/hashtag.view.js';
import { PopularHashtagsQuery } from '../queries/popular-hashtags.query.js';
import { ListHashtagsDto } from './list-hashtags.dto.js';

@ApiTags('Hashtags')
@Controller('api/hashtags')
export class HashtagsController {
  constructor(private readonly hashtags: PopularHashtagsQuery) {}

  @Get()
  @Expensive({ with: ['search'] })
  @Anyone()
  @Summary('Lists hashtags, most popular first')
  @Returns(200, HashtagView, { list: true })
  @Throws(400)
  getHashtags(@Query() filter: ListHashtagsDto): Promise<Json<HashtagView[]>> {
    return this.hashtags.list(filter.limit ?? 100, filter.search ?? '');
  }
}

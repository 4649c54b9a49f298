import { Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Creator } from '../../kernel/actor.js';
import { SignedIn } from '../../platform/http/contract/access.js';
import { Me } from '../../platform/http/contract/actor.js';
import { Returns, ReturnsNothing, Summary, Throws, type Page } from '../../platform/http/contract/answers.js';
import { Cheap, ONE_PAGE, Unlimited } from '../../platform/http/contract/cost.js';
import { PageDto } from '../../platform/http/contract/page.dto.js';
import { UserIdDto } from '../../platform/http/contract/path.dto.js';
import { BlockCreators } from './block-creators.js';
import { BlockedCreatorView, BlocksQuery, MutedCreatorView } from './blocks.query.js';

const PAGE_SIZE = 20;

@ApiTags('Blocks')
@Controller('api')
@SignedIn()
export class BlocksController {
  constructor(
    private readonly blockCreators: BlockCreators,
    private readonly blocks: BlocksQuery,
  ) {}

  @Get('blocks')
  @Unlimited(ONE_PAGE)
  @Summary('Lists the creators whom the viewer has blocked, latest first', 'The `Link` header points to the next page.')
  @Returns(200, BlockedCreatorView, { list: true })
  @Throws(400, 401)
  async getBlocks(@Me() { creatorId }: Creator, @Query() filter: PageDto): Promise<Page<BlockedCreatorView>> {
    const page = await this.blocks.blocked(creatorId, filter.limit ?? PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Put('blocks/:userId')
  @Cheap()
  @ReturnsNothing()
  @Summary(
    'Blocks a creator',
    'Follows and likes between the two end, and neither can follow or like the other, who is not told. Lists, activities and notifications of ' +
      'each leave the other out; public pages stay readable. Idempotent.',
  )
  @Throws(400, 401, 403, 404)
  async blockCreator(@Me() { creatorId }: Creator, @Param() { userId }: UserIdDto): Promise<void> {
    await this.blockCreators.block(creatorId, userId);
  }

  @Delete('blocks/:userId')
  @Cheap()
  @ReturnsNothing()
  @Summary('Unblocks a creator', 'Former follows and likes do not come back. Idempotent.')
  @Throws(400, 401, 403)
  async unblockCreator(@Me() { creatorId }: Creator, @Param() { userId }: UserIdDto): Promise<void> {
    await this.blockCreators.unblock(creatorId, userId);
  }

  @Get('mutes')
  @Unlimited(ONE_PAGE)
  @Summary('Lists the creators whom the viewer has muted, latest first', 'The `Link` header points to the next page.')
  @Returns(200, MutedCreatorView, { list: true })
  @Throws(400, 401)
  async getMutes(@Me() { creatorId }: Creator, @Query() filter: PageDto): Promise<Page<MutedCreatorView>> {
    const page = await this.blocks.muted(creatorId, filter.limit ?? PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Put('mutes/:userId')
  @Cheap()
  @ReturnsNothing()
  @Summary(
    'Mutes a creator',
    'Activities of the creator are left out for the viewer, and what the creator does creates no notification for them. Nothing changes for the ' +
      'creator. Idempotent.',
  )
  @Throws(400, 401, 403, 404)
  async muteCreator(@Me() { creatorId }: Creator, @Param() { userId }: UserIdDto): Promise<void> {
    await this.blockCreators.mute(creatorId, userId);
  }

  @Delete('mutes/:userId')
  @Cheap()
  @ReturnsNothing()
  @Summary('Unmutes a creator', 'Idempotent.')
  @Throws(400, 401, 403)
  async unmuteCreator(@Me() { creatorId }: Creator, @Param() { userId }: UserIdDto): Promise<void> {
    await this.blockCreators.unmute(creatorId, userId);
  }
}

import { Param, Query } from '@nestjs/common';
import type { Creator } from '../../kernel/actor.js';
import { Me } from '../../platform/http/contract/actor.js';
import { type Page } from '../../platform/http/contract/answers.js';
import { PageDto } from '../../platform/http/contract/page.dto.js';
import { UserIdDto } from '../../platform/http/contract/path.dto.js';
import { BlockCreators } from './block-creators.js';
import { BlockedCreatorView, BlocksQuery, MutedCreatorView } from './blocks.query.js';
import { Delete, Get, ONE_PAGE, Operations, Put, cheap, list, nothing, signedIn } from '../../platform/http/operation/operation.js';
import { CannotBlockOneself } from './block.js';
import { ProfileNotFound } from '../profiles/index.js';

const PAGE_SIZE = 20;

@Operations('Blocks', 'api')
export class BlocksController {
  constructor(
    private readonly blockCreators: BlockCreators,
    private readonly blocks: BlocksQuery,
  ) {}

  @Get('blocks', signedIn, ONE_PAGE, {
    says: 'Lists the creators whom the viewer has blocked, latest first. The `Link` header points to the next page.',
    returns: list(BlockedCreatorView),
  })
  async getBlocks(@Me() { creatorId }: Creator, @Query() filter: PageDto): Promise<Page<BlockedCreatorView>> {
    const page = await this.blocks.blocked(creatorId, filter.limit ?? PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Put('blocks/:userId', signedIn, cheap, {
    says: `Blocks a creator. ${
      'Follows and likes between the two end, and neither can follow or like the other, who is not told. Lists, activities and notifications of ' +
      'each leave the other out; public pages stay readable. Idempotent.'
    }`,
    returns: nothing,
    throws: [CannotBlockOneself, ProfileNotFound],
  })
  async blockCreator(@Me() { creatorId }: Creator, @Param() { userId }: UserIdDto): Promise<void> {
    await this.blockCreators.block(creatorId, userId);
  }

  @Delete('blocks/:userId', signedIn, cheap, {
    says: 'Unblocks a creator. Former follows and likes do not come back. Idempotent.',
    returns: nothing,
  })
  async unblockCreator(@Me() { creatorId }: Creator, @Param() { userId }: UserIdDto): Promise<void> {
    await this.blockCreators.unblock(creatorId, userId);
  }

  @Get('mutes', signedIn, ONE_PAGE, {
    says: 'Lists the creators whom the viewer has muted, latest first. The `Link` header points to the next page.',
    returns: list(MutedCreatorView),
  })
  async getMutes(@Me() { creatorId }: Creator, @Query() filter: PageDto): Promise<Page<MutedCreatorView>> {
    const page = await this.blocks.muted(creatorId, filter.limit ?? PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Put('mutes/:userId', signedIn, cheap, {
    says: `Mutes a creator. ${
      'Activities of the creator are left out for the viewer, and what the creator does creates no notification for them. Nothing changes for the ' +
      'creator. Idempotent.'
    }`,
    returns: nothing,
    throws: [CannotBlockOneself, ProfileNotFound],
  })
  async muteCreator(@Me() { creatorId }: Creator, @Param() { userId }: UserIdDto): Promise<void> {
    await this.blockCreators.mute(creatorId, userId);
  }

  @Delete('mutes/:userId', signedIn, cheap, { says: 'Unmutes a creator. Idempotent.', returns: nothing })
  async unmuteCreator(@Me() { creatorId }: Creator, @Param() { userId }: UserIdDto): Promise<void> {
    await this.blockCreators.unmute(creatorId, userId);
  }
}

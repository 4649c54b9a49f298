import { Body, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Admin } from '../../../kernel/actor.js';
import { AdminOnly, LeastRole } from '../../../platform/http/contract/access.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { Returns, ReturnsNothing, Summary, SuccessView, Throws, type JsonOf } from '../../../platform/http/contract/answers.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { Cheap, FOR_ADMINISTRATORS, Unlimited } from '../../../platform/http/contract/cost.js';
import { Idempotent } from '../../../platform/http/contract/idempotent.js';
import { Id, InstantInput, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { NumberedPageDto, PAGE_SIZE } from '../../../platform/http/contract/numbered-page.dto.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { tooLong } from '../../../platform/http/contract/rules.js';
import { EditBlockList } from '../application/edit-block-list.js';
import { SuspendCreator } from '../application/suspend-creator.js';
import {
  BLOCK_LIST_KINDS,
  BLOCK_LIST_MAX,
  BLOCK_LIST_NOTE_MAX,
  BLOCK_LIST_VALUE_MAX,
  BLOCKED_PICTURES_MAX,
  type BlockListKind,
} from '../domain/block-list.js';
import { RULES, WORDS_MAX, type Rule } from '../domain/decision.js';
import { BlockListPageView, BlockListQuery } from '../queries/block-list.query.js';
import { ModerationSummaryView, SummaryQuery } from '../queries/summary.query.js';
import { MonthDto } from './decisions.controller.js';
import { ClaimedDecisionDto } from './report.dto.js';

export class SuspendDto extends ClaimedDecisionDto {
  @OneOf(RULES, { description: 'The rule that the creator reads.' })
  reason: Rule;

  @Text({
    description: 'Words that the creator reads.',
    optional: true,
    trim: true,
    max: WORDS_MAX,
    error: tooLong({ label: 'Words', max: WORDS_MAX }),
  })
  words?: string;

  @InstantInput({ description: 'End of the suspension; left out or null for one without an end.', optional: true, nullable: true })
  until?: Date | null;
}

@ApiTags('Back-office: users')
@BackOffice('adm/api/users')
@AdminOnly()
export class SuspensionController {
  constructor(private readonly suspendCreator: SuspendCreator) {}

  @Post(':id/suspend')
  @LeastRole('moderator')
  @Cheap()
  @Summary(
    'Suspends a user',
    'The page and its media are hidden, and writes of the creator answer 403 `suspended`, until the suspension ends. The creator is notified, also by a mail to a verified address. Suspending again replaces the end. Open reports about the creator and their items are decided by it; 409 while another moderator has claimed one of these.',
  )
  @Returns(200, SuccessView)
  @Throws(400, 401, 403, 404, 409)
  async suspendUser(
    @Param() { id }: CreatorIdDto,
    @Body() { reason, words, until, overrideClaim }: SuspendDto,
    @ActingAdmin() admin: Admin,
  ): Promise<SuccessView> {
    await this.suspendCreator.suspend(admin, id, { rule: reason, words, until }, overrideClaim);
    return { success: true };
  }

  @Delete(':id/suspend')
  @LeastRole('moderator')
  @Cheap()
  @Summary('Ends the suspension of a user', 'The page is visible again unless an administrator has hidden it. 409 without a suspension.')
  @Returns(200, SuccessView)
  @Throws(400, 401, 403, 404, 409)
  async endSuspension(@Param() { id }: CreatorIdDto, @ActingAdmin() admin: Admin): Promise<SuccessView> {
    await this.suspendCreator.end(admin, id);
    return { success: true };
  }
}

export class BlockListFilterDto extends NumberedPageDto {
  @OneOf(BLOCK_LIST_KINDS, { description: 'The list.' })
  kind: BlockListKind;
}

class BlockListNoteDto {
  @Text({
    description: 'Note for moderators.',
    optional: true,
    trim: true,
    max: BLOCK_LIST_NOTE_MAX,
    error: tooLong({ label: 'Note', max: BLOCK_LIST_NOTE_MAX }),
  })
  note?: string;
}

export class BlockListEntryDto extends BlockListNoteDto {
  @OneOf(BLOCK_LIST_KINDS, {
    description: `The list. It has at most ${BLOCK_LIST_MAX} entries, that of pictures ${BLOCKED_PICTURES_MAX}.`,
  })
  kind: BlockListKind;

  @Text({
    description:
      'An address, a domain (subdomains are included), a hashtag, a word, or the SHA-256 of a file. Compared without case after Unicode normalisation.',
    max: BLOCK_LIST_VALUE_MAX,
  })
  value: string;
}

export class BlockedPictureDto extends BlockListNoteDto {
  @Id({ description: 'Id of the media item whose file, and pictures like it, are held.' })
  mediaId: number;
}

export class BlockListEntryIdDto {
  @Id({ description: 'Id of the entry.' })
  id: number;
}

@ApiTags('Back-office: moderation')
@BackOffice('adm/api/block-list')
@AdminOnly()
export class BlockListController {
  constructor(
    private readonly blockList: BlockListQuery,
    private readonly editBlockList: EditBlockList,
  ) {}

  @Get()
  @LeastRole('viewer')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary('Lists the entries of a block list, newest first')
  @Returns(200, BlockListPageView)
  @Throws(400, 401, 403)
  getBlockList(@Query() { kind, page = 1, limit = PAGE_SIZE }: BlockListFilterDto): Promise<JsonOf<BlockListPageView>> {
    return this.blockList.page(kind, page, limit);
  }

  @Post()
  @LeastRole('moderator')
  @Idempotent()
  @Cheap()
  @Summary(
    'Adds an entry to a block list',
    'What is added or changed later and matches is accepted, hidden, and waits in the queue of reports. Existing content is not compared.',
  )
  @Returns(201, SuccessView)
  @Throws(400, 401, 403, 409, 422)
  async addBlockListEntry(@Body() { note = '', ...entry }: BlockListEntryDto, @ActingAdmin() admin: Admin): Promise<SuccessView> {
    await this.editBlockList.add(admin, { ...entry, note });
    return { success: true };
  }

  @Post('pictures')
  @LeastRole('moderator')
  @Idempotent()
  @Cheap()
  @Summary(
    'Adds the file of a media item to the list of pictures',
    'The same file, and pictures that look like it (cropped by at most 5 %, resized, compressed again), are held. Of a video only the same file.',
  )
  @Returns(201, SuccessView)
  @Throws(400, 401, 403, 404, 409, 422)
  async blockPicture(@Body() { mediaId, note = '' }: BlockedPictureDto, @ActingAdmin() admin: Admin): Promise<SuccessView> {
    await this.editBlockList.addPicture(admin, mediaId, note);
    return { success: true };
  }

  @Delete(':id')
  @LeastRole('moderator')
  @Cheap()
  @ReturnsNothing()
  @Summary('Removes an entry', 'What it holds already stays in the queue.')
  @Throws(400, 401, 403, 404)
  async removeBlockListEntry(@Param() { id }: BlockListEntryIdDto): Promise<void> {
    await this.editBlockList.remove(id);
  }
}

@ApiTags('Back-office: moderation')
@BackOffice('adm/api/moderation')
@AdminOnly()
export class SummaryController {
  constructor(private readonly summary: SummaryQuery) {}

  @Get('summary')
  @LeastRole('viewer')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary('Counts the reports, decisions and appeals of a month', 'The same counts as the public ones.')
  @Returns(200, ModerationSummaryView)
  @Throws(400, 401, 403)
  getMonthlySummary(@Query() { month }: MonthDto): Promise<JsonOf<ModerationSummaryView>> {
    return this.summary.of(month);
  }
}

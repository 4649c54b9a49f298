import { Body, Param, Query } from '@nestjs/common';
import type { Admin } from '../../../kernel/actor.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { SuccessView, type JsonOf, type Page } from '../../../platform/http/contract/answers.js';
import { Id, InstantInput, OneOf, Text } from '../../../platform/http/contract/fields.js';
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
import { ClaimedDecisionDto, NoteDto } from './report.dto.js';
import {
  BackOffice,
  Delete,
  FOR_ADMINISTRATORS,
  Get,
  Post,
  admin,
  cheap,
  created,
  nothing,
  list,
} from '../../../platform/http/operation/operation.js';
import {
  BlockListEntryExists,
  BlockListEntryNotFound,
  BlockListFull,
  ClaimedByOther,
  InvalidBlockListValue,
  NotSuspended,
  PictureWithoutHash,
  ReportWithoutMedia,
  RuleRequired,
  SuspensionInThePast,
} from '../domain/moderation.errors.js';
import { EmailInUse, ProfileNotFound, UsernameTaken } from '../../profiles/index.js';
import { MailNotSent } from '../../../platform/mail/mailer.port.js';
import { MediaNotFound } from '../../media/index.js';
import { InvalidHashtag } from '../../hashtags/index.js';
import { StorageUnavailable } from '../../../platform/storage/storage.errors.js';
import { NumberedPageDto, PAGE_SIZE, PageDto } from '../../../platform/http/contract/page.dto.js';
import { WorkQueue } from '../application/work-queue.js';
import { UserNotesQuery, UserNoteView } from '../queries/user-notes.query.js';

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

@BackOffice('users', 'adm/api/users')
export class SuspensionController {
  constructor(private readonly suspendCreator: SuspendCreator) {}

  @Post(':id/suspend', admin('moderator'), cheap, {
    says: 'Suspends a user. The page and its media are hidden, and writes of the creator answer 403 `suspended`, until the suspension ends. The creator is notified, also by a mail to a verified address. Suspending again replaces the end. Open reports about the creator and their items are decided by it; 409 while another moderator has claimed one of these.',
    returns: SuccessView,
    throws: [ClaimedByOther, MailNotSent, MediaNotFound, ProfileNotFound, ReportWithoutMedia, RuleRequired, SuspensionInThePast],
  })
  async suspendUser(
    @Param() { id }: CreatorIdDto,
    @Body() { reason, words, until, overrideClaim }: SuspendDto,
    @ActingAdmin() admin: Admin,
  ): Promise<SuccessView> {
    await this.suspendCreator.suspend(admin, id, { rule: reason, words, until }, overrideClaim);
    return { success: true };
  }

  @Delete(':id/suspend', admin('moderator'), cheap, {
    says: 'Ends the suspension of a user. The page is visible again unless an administrator has hidden it. 409 without a suspension.',
    returns: SuccessView,
    throws: [EmailInUse, NotSuspended, ProfileNotFound, UsernameTaken],
  })
  async endSuspension(@Param() { id }: CreatorIdDto, @ActingAdmin() admin: Admin): Promise<SuccessView> {
    await this.suspendCreator.end(admin, id);
    return { success: true };
  }
}

/** Enough for a text of some sentences. */
const SEARCH_MAX = 500;

class BlockListFilterDto extends NumberedPageDto {
  @OneOf(BLOCK_LIST_KINDS, { description: 'The list.' })
  kind: BlockListKind;

  @Text({
    description: 'A part of a value or note, or a text, link or address: lists the entries that contain it, and those that would hold it.',
    optional: true,
    max: SEARCH_MAX,
  })
  search?: string;
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

class BlockListEntryIdDto {
  @Id({ description: 'Id of the entry.' })
  id: number;
}

@BackOffice('moderation', 'adm/api/block-list')
export class BlockListController {
  constructor(
    private readonly blockList: BlockListQuery,
    private readonly editBlockList: EditBlockList,
  ) {}

  @Get('', admin('viewer'), FOR_ADMINISTRATORS, { says: 'Lists the entries of a block list, newest first', returns: BlockListPageView })
  getBlockList(@Query() { kind, search, page = 1, limit = PAGE_SIZE }: BlockListFilterDto): Promise<JsonOf<BlockListPageView>> {
    return this.blockList.page(kind, search, page, limit);
  }

  @Post('', admin('moderator'), cheap, {
    says: 'Adds an entry to a block list. What is added or changed later and matches is accepted, hidden, and waits in the queue of reports. Existing content is not compared.',
    returns: created(SuccessView),
    idempotent: true,
    throws: [BlockListEntryExists, BlockListFull, InvalidBlockListValue, InvalidHashtag],
  })
  async addBlockListEntry(@Body() { note = '', ...entry }: BlockListEntryDto, @ActingAdmin() admin: Admin): Promise<SuccessView> {
    await this.editBlockList.add(admin, { ...entry, note });
    return { success: true };
  }

  @Post('pictures', admin('moderator'), cheap, {
    says: 'Adds the file of a media item to the list of pictures. The same file, and pictures that look like it (cropped by at most 5 %, resized, compressed again), are held. Of a video only the same file.',
    returns: created(SuccessView),
    idempotent: true,
    throws: [BlockListEntryExists, BlockListFull, MediaNotFound, PictureWithoutHash, StorageUnavailable],
  })
  async blockPicture(@Body() { mediaId, note = '' }: BlockedPictureDto, @ActingAdmin() admin: Admin): Promise<SuccessView> {
    await this.editBlockList.addPicture(admin, mediaId, note);
    return { success: true };
  }

  @Delete(':id', admin('moderator'), cheap, {
    says: 'Removes an entry. What it holds already stays in the queue.',
    returns: nothing,
    throws: [BlockListEntryNotFound],
  })
  async removeBlockListEntry(@Param() { id }: BlockListEntryIdDto): Promise<void> {
    await this.editBlockList.remove(id);
  }
}

@BackOffice('moderation', 'adm/api/moderation')
export class SummaryController {
  constructor(private readonly summary: SummaryQuery) {}

  @Get('summary', admin('viewer'), FOR_ADMINISTRATORS, {
    says: 'Counts the reports, decisions and appeals of a month. The same counts as the public ones.',
    returns: ModerationSummaryView,
  })
  getMonthlySummary(@Query() { month }: MonthDto): Promise<JsonOf<ModerationSummaryView>> {
    return this.summary.of(month);
  }
}

@BackOffice('users', 'adm/api/users/:id/notes')
export class UserNotesController {
  constructor(
    private readonly notes: UserNotesQuery,
    private readonly workQueue: WorkQueue,
  ) {}

  @Get('', admin('viewer'), FOR_ADMINISTRATORS, {
    says: 'Lists the notes of the team about a user and the user’s media, newest first. Neither the user nor visitors read them. The `Link` header points to the next page.',
    returns: list(UserNoteView),
  })
  async getUserNotes(@Param() { id }: CreatorIdDto, @Query() filter: PageDto): Promise<Page<UserNoteView>> {
    const page = await this.notes.page(id, filter.limit ?? PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Post('', admin('moderator'), cheap, {
    says: 'Adds a note of the team about a user. The queue of reports shows it with the reports about the profile.',
    returns: nothing,
    idempotent: true,
    throws: [ProfileNotFound],
  })
  async addUserNote(@Param() { id }: CreatorIdDto, @Body() { text }: NoteDto, @ActingAdmin() admin: Admin): Promise<void> {
    await this.workQueue.addUserNote(admin, id, text);
  }
}

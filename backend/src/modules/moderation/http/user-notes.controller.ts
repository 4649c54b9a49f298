import { Body, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Admin } from '../../../kernel/actor.js';
import { AdminOnly, LeastRole } from '../../../platform/http/contract/access.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { Returns, ReturnsNothing, Summary, Throws, type Page } from '../../../platform/http/contract/answers.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { Cheap, FOR_ADMINISTRATORS, Unlimited } from '../../../platform/http/contract/cost.js';
import { Idempotent } from '../../../platform/http/contract/idempotent.js';
import { PAGE_SIZE } from '../../../platform/http/contract/numbered-page.dto.js';
import { PageDto } from '../../../platform/http/contract/page.dto.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { WorkQueue } from '../application/work-queue.js';
import { UserNotesQuery, UserNoteView } from '../queries/user-notes.query.js';
import { NoteDto } from './report.dto.js';

@ApiTags('Back-office: users')
@BackOffice('adm/api/users/:id/notes')
@AdminOnly()
export class UserNotesController {
  constructor(
    private readonly notes: UserNotesQuery,
    private readonly workQueue: WorkQueue,
  ) {}

  @Get()
  @LeastRole('viewer')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary(
    'Lists the notes of the team about a user and the user’s media, newest first',
    'Neither the user nor visitors read them. The `Link` header points to the next page.',
  )
  @Returns(200, UserNoteView, { list: true })
  @Throws(400, 401, 403)
  async getUserNotes(@Param() { id }: CreatorIdDto, @Query() filter: PageDto): Promise<Page<UserNoteView>> {
    const page = await this.notes.page(id, filter.limit ?? PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Post()
  @LeastRole('moderator')
  @Idempotent()
  @Cheap()
  @ReturnsNothing()
  @Summary('Adds a note of the team about a user', 'The queue of reports shows it with the reports about the profile.')
  @Throws(400, 401, 403, 404)
  async addUserNote(@Param() { id }: CreatorIdDto, @Body() { text }: NoteDto, @ActingAdmin() admin: Admin): Promise<void> {
    await this.workQueue.addUserNote(admin, id, text);
  }
}

import { Body, Param, Query } from '@nestjs/common';
import type { Admin } from '../../../kernel/actor.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { type Page } from '../../../platform/http/contract/answers.js';
import { PageDto, PAGE_SIZE } from '../../../platform/http/contract/page.dto.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { WorkQueue } from '../application/work-queue.js';
import { UserNotesQuery, UserNoteView } from '../queries/user-notes.query.js';
import { NoteDto } from './report.dto.js';
import { BackOffice, FOR_ADMINISTRATORS, Get, Post, admin, cheap, list, nothing } from '../../../platform/http/operation/operation.js';
import { ProfileNotFound } from '../../profiles/index.js';

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

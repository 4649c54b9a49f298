import { Param, Query } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { trashExpiry, TRASH_KINDS, type TrashKind } from '../../kernel/trash.js';
import { SuccessView, type CountedList } from '../../platform/http/contract/answers.js';
import { Id, OneOf, Text } from '../../platform/http/contract/fields.js';
import { RestoreTrashed } from './restore-trashed.js';
import { TrashedView, TrashQuery } from './trash.query.js';
import { BackOffice, Get, Post, admin, cheap, expensive, list } from '../../platform/http/operation/operation.js';
import { NotInTrash, ProfileNotFound } from '../profiles/index.js';
import { ListPageDto } from '../../platform/http/contract/page.dto.js';

class TrashFilterDto extends ListPageDto {
  @OneOf(TRASH_KINDS, { description: 'Only this kind.', optional: true })
  kind?: TrashKind;

  @Text({ description: 'Part of a username, a display name or a file name.', optional: true, trim: true, max: 100 })
  search?: string;
}

class TrashedDto {
  @OneOf(TRASH_KINDS, { description: 'Kind of the object.' })
  kind: TrashKind;

  @Id({ description: 'Id of the user or of the media item.' })
  id: number;
}

/** What administrators deleted stays restorable for 30 days (PR-132). */
@BackOffice('trash', 'adm/api/trash')
export class TrashController {
  constructor(
    private readonly trash: TrashQuery,
    private readonly restoreTrashedUseCase: RestoreTrashed,
    private readonly clock: Clock,
  ) {}

  @Get('', admin('viewer'), expensive, {
    says: 'Lists deleted users and media, latest first. What an administrator deleted in the last 30 days. Media of a deleted user are not listed: they are restored with the user.',
    returns: list(TrashedView, { counted: true, cursors: true }),
  })
  getTrash(@Query() { page, limit, cursor, ...filter }: TrashFilterDto): Promise<CountedList<TrashedView>> {
    return this.trash.page(filter, trashExpiry(this.clock.now()), { page, limit, cursor });
  }

  @Post(':kind/:id/restore', admin('moderator'), cheap, {
    says: 'Restores a deleted user or media item. Follows and likes of a user come back, and the verified address unless another account has it by now. Sessions stay ended. Responds 404 when 30 days have passed, and for a media item while its owner is deleted.',
    returns: SuccessView,
    throws: [NotInTrash, ProfileNotFound],
  })
  async restoreTrashed(@Param() { kind, id }: TrashedDto): Promise<SuccessView> {
    await this.restoreTrashedUseCase.execute(kind, id);
    return { success: true };
  }
}

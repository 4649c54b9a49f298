import { Param, Query } from '@nestjs/common';
import { type Page } from '../../../platform/http/contract/answers.js';
import { PageDto, PAGE_SIZE } from '../../../platform/http/contract/page.dto.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { BackOffice, FOR_ADMINISTRATORS, Get, admin, list } from '../../../platform/http/operation/operation.js';
import { CreatorEditsQuery, CreatorEditView } from '../queries/creator-edits.query.js';

@BackOffice('users', 'adm/api/users/:id/edits')
export class CreatorEditsController {
  constructor(private readonly edits: CreatorEditsQuery) {}

  @Get('', admin('viewer'), FOR_ADMINISTRATORS, {
    says: 'Lists what a user has changed of the texts and links of the page and of the texts of items, newest first: the last 100 edits. The `Link` header points to the next page.',
    returns: list(CreatorEditView),
  })
  async getUserEdits(@Param() { id }: CreatorIdDto, @Query() filter: PageDto): Promise<Page<CreatorEditView>> {
    const page = await this.edits.page(id, filter.limit ?? PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }
}

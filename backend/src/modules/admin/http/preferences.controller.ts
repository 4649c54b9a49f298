import { Body, Param } from '@nestjs/common';
import type { Admin } from '../../../kernel/actor.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { SuccessView } from '../../../platform/http/contract/answers.js';
import { ListOf, OneOf, Text, Texts } from '../../../platform/http/contract/fields.js';
import {
  AdminLists,
  COLUMN_NAME_MAX,
  COLUMNS_MAX,
  DENSITIES,
  LISTS,
  VIEW_NAME_MAX,
  VIEW_QUERY_MAX,
  VIEWS_MAX,
  type ListName,
  type ListPreferences,
  type SavedView,
} from '../domain/list-preferences.js';
import { BackOffice, Get, ONE_ROW, Put, admin, cheap, list } from '../../../platform/http/operation/operation.js';

const HIDDEN_COLUMNS = { description: 'Keys of the columns that are not shown.', max: COLUMNS_MAX, maxEach: COLUMN_NAME_MAX };

export class SavedViewDto implements SavedView {
  @Text({ description: 'Name.', trim: true, line: true, min: 1, max: VIEW_NAME_MAX })
  name: string;

  @Text({ description: 'Query of the URL of the list: filters, order and page size.', max: VIEW_QUERY_MAX })
  query: string;

  @Texts(HIDDEN_COLUMNS)
  hiddenColumns: string[];
}

export class ListPreferencesDto implements ListPreferences {
  @OneOf(DENSITIES, { description: 'Height of the rows.' })
  density: ListPreferences['density'];

  @Texts(HIDDEN_COLUMNS)
  hiddenColumns: string[];

  @ListOf(SavedViewDto, { description: 'Saved views, in their order.', max: VIEWS_MAX })
  views: SavedViewDto[];
}

export class ListPreferencesView extends ListPreferencesDto {
  @OneOf(LISTS, { description: 'The list.' })
  list: ListName;
}

class ListNameDto {
  @OneOf(LISTS, { description: 'The list.' })
  list: ListName;
}

/** How the caller arranges the lists (PR-141). */
@BackOffice('preferences', 'adm/api/preferences')
export class PreferencesController {
  constructor(private readonly lists: AdminLists) {}

  @Get('', admin('viewer'), ONE_ROW, {
    says: 'Returns how the caller arranges the lists of the back-office. A list without an entry has the default.',
    returns: list(ListPreferencesView),
  })
  async getPreferences(@ActingAdmin() { adminId }: Admin): Promise<ListPreferencesView[]> {
    const byList = await this.lists.of(adminId);
    return LISTS.flatMap((list) => (byList[list] === undefined ? [] : [{ list, ...byList[list] }]));
  }

  @Put(':list', admin('viewer'), cheap, { says: 'Replaces how the caller arranges one list', returns: SuccessView })
  async setPreferences(
    @ActingAdmin() { adminId }: Admin,
    @Param() { list }: ListNameDto,
    @Body() { density, hiddenColumns, views }: ListPreferencesDto,
  ): Promise<SuccessView> {
    await this.lists.set(adminId, list, { density, hiddenColumns, views });
    return { success: true };
  }
}

import { Body, Param } from '@nestjs/common';
import { PickType } from '@nestjs/swagger';
import type { Admin } from '../../kernel/actor.js';
import { ActingAdmin } from '../../platform/http/contract/actor.js';
import { SuccessView, type JsonOf } from '../../platform/http/contract/answers.js';
import { Flag } from '../../platform/http/contract/fields.js';
import { CreatorIdDto } from '../../platform/http/contract/path.dto.js';
import { AdminCollectionView } from './collection.view.js';
import { ChangeCollectionDto, CollectionIdDto } from './collections.controller.js';
import { CollectionsQuery } from './collections.query.js';
import { EditCollections } from './edit-collections.js';
import { BackOffice, Delete, Get, OWN_ROWS, Patch, admin, cheap, list } from '../../platform/http/operation/operation.js';
import { ProfileNotFound } from '../profiles/index.js';
import { NotPublishable } from '../media/index.js';
import { CollectionNotFound } from './collection.js';

/** Fields that are left out stay unchanged. */
export class ModerateCollectionDto extends PickType(ChangeCollectionDto, ['name']) {
  @Flag({ description: 'False makes it private. Only its owner makes it public.', optional: true })
  isPublic?: boolean;
}

/** The collections of a user for administrators, also the private ones (PR-118). */
@BackOffice('users', 'adm/api')
export class AdminCollectionsController {
  constructor(
    private readonly collections: CollectionsQuery,
    private readonly editCollections: EditCollections,
  ) {}

  @Get('users/:id/collections', admin('viewer'), OWN_ROWS, {
    says: 'Lists the collections of a user. The one in which an item was saved last comes first. At most 100, also private ones.',
    returns: list(AdminCollectionView),
    throws: [ProfileNotFound],
  })
  getUserCollections(@Param() { id }: CreatorIdDto): Promise<JsonOf<AdminCollectionView[]>> {
    return this.collections.adminList(id);
  }

  @Patch('collections/:id', admin('moderator'), cheap, {
    says: 'Renames a collection of a user, or makes it private. The URL of a public collection stays.',
    returns: AdminCollectionView,
    ifMatch: 'collection',
    throws: [CollectionNotFound, NotPublishable, ProfileNotFound],
  })
  async changeUserCollection(
    @ActingAdmin() admin: Admin,
    @Param() { id }: CollectionIdDto,
    @Body() changes: ModerateCollectionDto,
  ): Promise<JsonOf<AdminCollectionView>> {
    await this.editCollections.change(admin, id, changes);
    return this.collections.adminOne(id);
  }

  @Delete('collections/:id', admin('moderator'), cheap, {
    says: 'Deletes a collection of a user. The items themselves stay.',
    returns: SuccessView,
    throws: [CollectionNotFound, ProfileNotFound],
  })
  async deleteUserCollection(@ActingAdmin() admin: Admin, @Param() { id }: CollectionIdDto): Promise<SuccessView> {
    await this.editCollections.remove(admin, id);
    return { success: true };
  }
}

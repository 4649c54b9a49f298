import { Body, Delete, Get, Param, Patch } from '@nestjs/common';
import { ApiTags, PickType } from '@nestjs/swagger';
import type { Admin } from '../../kernel/actor.js';
import { AdminOnly, LeastRole } from '../../platform/http/contract/access.js';
import { ActingAdmin } from '../../platform/http/contract/actor.js';
import { Returns, SuccessView, Summary, Throws, type JsonOf } from '../../platform/http/contract/answers.js';
import { BackOffice } from '../../platform/http/contract/back-office.js';
import { Cheap, OWN_ROWS, Unlimited } from '../../platform/http/contract/cost.js';
import { Flag } from '../../platform/http/contract/fields.js';
import { CreatorIdDto } from '../../platform/http/contract/path.dto.js';
import { HonoursIfMatch } from '../../platform/http/contract/versioned.js';
import { AdminCollectionView } from './collection.view.js';
import { ChangeCollectionDto, CollectionIdDto } from './collections.controller.js';
import { CollectionsQuery } from './collections.query.js';
import { EditCollections } from './edit-collections.js';

/** Fields that are left out stay unchanged. */
export class ModerateCollectionDto extends PickType(ChangeCollectionDto, ['name']) {
  @Flag({ description: 'False makes it private. Only its owner makes it public.', optional: true })
  isPublic?: boolean;
}

/** The collections of a user for administrators, also the private ones (PR-118). */
@ApiTags('Back-office: users')
@BackOffice('adm/api')
@AdminOnly()
export class AdminCollectionsController {
  constructor(
    private readonly collections: CollectionsQuery,
    private readonly editCollections: EditCollections,
  ) {}

  @Get('users/:id/collections')
  @LeastRole('viewer')
  @Unlimited(OWN_ROWS)
  @Summary('Lists the collections of a user', 'The one in which an item was saved last comes first. At most 100, also private ones.')
  @Returns(200, AdminCollectionView, { list: true })
  @Throws(400, 401, 403, 404)
  getUserCollections(@Param() { id }: CreatorIdDto): Promise<JsonOf<AdminCollectionView[]>> {
    return this.collections.adminList(id);
  }

  @Patch('collections/:id')
  @LeastRole('moderator')
  @Cheap()
  @HonoursIfMatch('collection')
  @Summary('Renames a collection of a user, or makes it private', 'The URL of a public collection stays.')
  @Returns(200, AdminCollectionView)
  @Throws(400, 401, 403, 404)
  async changeUserCollection(
    @ActingAdmin() admin: Admin,
    @Param() { id }: CollectionIdDto,
    @Body() changes: ModerateCollectionDto,
  ): Promise<JsonOf<AdminCollectionView>> {
    await this.editCollections.change(admin, id, changes);
    return this.collections.adminOne(id);
  }

  @Delete('collections/:id')
  @LeastRole('moderator')
  @Cheap()
  @Summary('Deletes a collection of a user', 'The items themselves stay.')
  @Returns(200, SuccessView)
  @Throws(400, 401, 403, 404)
  async deleteUserCollection(@ActingAdmin() admin: Admin, @Param() { id }: CollectionIdDto): Promise<SuccessView> {
    await this.editCollections.remove(admin, id);
    return { success: true };
  }
}

import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { Creator } from '../../kernel/actor.js';
import { Anyone, SignedIn } from '../../platform/http/contract/access.js';
import { Me, ViewerId } from '../../platform/http/contract/actor.js';
import { Returns, ReturnsNothing, Summary, Throws, type JsonOf, Page } from '../../platform/http/contract/answers.js';
import { Cheap, ONE_PAGE, OWN_ROWS, Unlimited } from '../../platform/http/contract/cost.js';
import { Flag, Id, Text } from '../../platform/http/contract/fields.js';
import { Idempotent } from '../../platform/http/contract/idempotent.js';
import { Importable } from '../../platform/http/contract/importable.js';
import { CreatorIdDto } from '../../platform/http/contract/path.dto.js';
import { PageDto } from '../../platform/http/contract/page.dto.js';
import { required, tooLong } from '../../platform/http/contract/rules.js';
import { ExploreItemView } from '../media/index.js';
import { COLLECTION_NAME_MAX } from './collection.js';
import { CollectionPageView, CollectionView, PublicCollectionView } from './collection.view.js';
import { COLLECTION_PAGE_SIZE, CollectionsQuery } from './collections.query.js';
import { EditCollections } from './edit-collections.js';

const IS_PUBLIC = 'Whether everyone can open it at `/{username}/collections/{slug}`.';

export class CollectionIdDto {
  @Id({ description: 'Id of the collection.' })
  id: number;
}

export class SavedMediaDto extends CollectionIdDto {
  @Id({ description: 'Id of the media item.' })
  mediaId: number;
}

const NAME = {
  trim: true,
  line: true,
  min: 1,
  max: COLLECTION_NAME_MAX,
  error: required({ label: 'Name' }),
  tooLong: tooLong({ label: 'Name', max: COLLECTION_NAME_MAX }),
};

export class ListCollectionsDto extends PageDto {
  @Id({ description: 'Id of a media item, to which `hasMedia` of the collections refers.', optional: true })
  media?: number;
}

@Importable('collection')
export class AddCollectionDto {
  @Text({ ...NAME, description: 'Its name.' })
  name: string;

  @Flag({ description: `${IS_PUBLIC} False by default.`, optional: true })
  isPublic?: boolean;
}

/** Fields that are left out stay unchanged. */
export class ChangeCollectionDto {
  @Text({ ...NAME, description: 'Its new name.', optional: true })
  name?: string;

  @Flag({ description: IS_PUBLIC, optional: true })
  isPublic?: boolean;
}

/** Collections of media of any creators (PR-118). */
@ApiTags('Collections')
@Controller('api')
export class CollectionsController {
  constructor(
    private readonly editCollections: EditCollections,
    private readonly collections: CollectionsQuery,
  ) {}

  @Get('collections')
  @Unlimited(ONE_PAGE)
  @SignedIn()
  @Summary('Lists the viewer’s collections', 'The one in which an item was saved last comes first; 24 on a page by default. At most 100.')
  @Returns(200, CollectionView, { list: true })
  @Throws(400, 401)
  async getCollections(@Me() { creatorId }: Creator, @Query() filter: ListCollectionsDto): Promise<Page<CollectionView>> {
    const page = await this.collections.own(creatorId, filter.media, filter.limit ?? COLLECTION_PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Post('collections')
  @Cheap()
  @SignedIn()
  @Idempotent()
  @Summary('Adds a collection without items', 'At most 100 collections.')
  @Returns(201, CollectionView)
  @Throws(400, 401, 403, 422)
  async addCollection(@Me() me: Creator, @Body() collection: AddCollectionDto): Promise<JsonOf<CollectionView> | undefined> {
    return this.collections.one(await this.editCollections.add(me, collection));
  }

  @Get('collections/:id')
  @Unlimited(OWN_ROWS)
  @Anyone()
  @Summary('Returns a public collection, or one of the viewer’s', 'Without its items. Those that the viewer does not see are not counted.')
  @Returns(200, CollectionPageView)
  @Throws(400, 404)
  getCollection(@Param() { id }: CollectionIdDto, @ViewerId() viewerId: number | undefined): Promise<JsonOf<CollectionPageView>> {
    return this.collections.byId(id, viewerId);
  }

  @Get('collections/:id/media')
  @Unlimited(ONE_PAGE)
  @Anyone()
  @Summary(
    'Lists the items of a public collection, or of one of the viewer’s',
    'The one that was saved last comes first; 24 on a page by default. Visitors see the items that Explore may show them; the owner also sees sensitive items and those of creators who are not on Discover. The `Link` header points to the next page.',
  )
  @Returns(200, ExploreItemView, { list: true })
  @Throws(400, 404)
  async getCollectionMedia(
    @Param() { id }: CollectionIdDto,
    @Query() filter: PageDto,
    @ViewerId() viewerId: number | undefined,
  ): Promise<Page<ExploreItemView>> {
    const page = await this.collections.items(id, viewerId, filter.limit ?? COLLECTION_PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Get('user/:id/collections')
  @Unlimited(ONE_PAGE)
  @Anyone()
  @Summary(
    'Lists the public collections of a creator',
    'The one in which an item was saved last comes first; 24 on a page by default. Only those with an item that visitors see.',
  )
  @Returns(200, PublicCollectionView, { list: true })
  @Throws(400, 404)
  async getPublicCollections(
    @Param() { id }: CreatorIdDto,
    @Query() filter: PageDto,
    @ViewerId() viewerId: number | undefined,
  ): Promise<Page<PublicCollectionView>> {
    const { limit = COLLECTION_PAGE_SIZE, cursor } = filter;
    const { json, cursor: next } = await this.collections.ofCreator(id, viewerId, limit, cursor);
    return new Page(json, next).linkedWith(filter);
  }

  @Get('user/:username/collections/:slug')
  @Unlimited(OWN_ROWS)
  @Anyone()
  @Summary('Returns a collection by the last part of its URL', 'As by its id. A former username responds 301 to the current one.')
  @ApiParam({ name: 'username', description: 'Username of its owner, ignoring case.', schema: { type: 'string' } })
  @ApiParam({ name: 'slug', description: 'Last part of the URL of the collection.', schema: { type: 'string' } })
  @Returns(200, CollectionPageView)
  @Throws(301, 404)
  getNamedCollection(
    @Param('username') username: string,
    @Param('slug') slug: string,
    @ViewerId() viewerId: number | undefined,
  ): Promise<JsonOf<CollectionPageView>> {
    return this.collections.named(username, slug, viewerId);
  }

  @Patch('collections/:id')
  @Cheap()
  @SignedIn()
  @Summary('Renames a collection of the viewer, or makes it public or private')
  @Returns(200, CollectionView)
  @Throws(400, 401, 403, 404)
  async changeCollection(
    @Me() me: Creator,
    @Param() { id }: CollectionIdDto,
    @Body() changes: ChangeCollectionDto,
  ): Promise<JsonOf<CollectionView> | undefined> {
    await this.editCollections.change(me, id, changes);
    return this.collections.one(id);
  }

  @Delete('collections/:id')
  @Cheap()
  @SignedIn()
  @Summary('Deletes a collection of the viewer', 'The items themselves stay.')
  @ReturnsNothing()
  @Throws(400, 401, 403, 404)
  deleteCollection(@Me() me: Creator, @Param() { id }: CollectionIdDto): Promise<void> {
    return this.editCollections.remove(me, id);
  }

  @Put('collections/:id/media/:mediaId')
  @Cheap()
  @SignedIn()
  @Summary(
    'Saves a media item in a collection of the viewer',
    'At most 1,000 items. The creator of the item is not told. 403 `not_possible` when one of the two has blocked the other. Idempotent.',
  )
  @ReturnsNothing()
  @Throws(400, 401, 403, 404, 422)
  saveMedia(@Me() me: Creator, @Param() { id, mediaId }: SavedMediaDto): Promise<void> {
    return this.editCollections.put(me, id, mediaId);
  }

  @Delete('collections/:id/media/:mediaId')
  @Cheap()
  @SignedIn()
  @Summary('Removes a media item from a collection of the viewer', 'Idempotent.')
  @ReturnsNothing()
  @Throws(400, 401, 403, 404)
  unsaveMedia(@Me() me: Creator, @Param() { id, mediaId }: SavedMediaDto): Promise<void> {
    return this.editCollections.take(me, id, mediaId);
  }
}

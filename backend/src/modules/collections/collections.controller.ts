import { Body, Param, Query } from '@nestjs/common';
import type { Creator } from '../../kernel/actor.js';
import { Me, ViewerId } from '../../platform/http/contract/actor.js';
import { type JsonOf, Page } from '../../platform/http/contract/answers.js';
import { Flag, Id, Text } from '../../platform/http/contract/fields.js';
import { Importable } from '../../platform/http/contract/importable.js';
import { CreatorIdDto } from '../../platform/http/contract/path.dto.js';
import { PageDto } from '../../platform/http/contract/page.dto.js';
import { nameOfAtMost } from '../../platform/http/contract/rules.js';
import { ExploreItemView, NotPublishable, PrivateByDecision, MediaNotFound } from '../media/index.js';
import { COLLECTION_NAME_MAX, CollectionNotFound, TooManyCollections, TooManyInCollection } from './collection.js';
import { CollectionPageView, CollectionView, PublicCollectionView } from './collection.view.js';
import { COLLECTION_PAGE_SIZE, CollectionsQuery } from './collections.query.js';
import { EditCollections } from './edit-collections.js';
import {
  Delete,
  Get,
  ONE_PAGE,
  OWN_ROWS,
  Operations,
  Patch,
  Post,
  Put,
  anyone,
  cheap,
  created,
  list,
  nothing,
  signedIn,
} from '../../platform/http/operation/operation.js';
import { ProfileMoved, ProfileNotFound } from '../profiles/index.js';
import { ActionNotPossible } from '../blocks/index.js';

const IS_PUBLIC = 'Whether everyone can open it at `/{username}/collections/{slug}`.';

export class CollectionIdDto {
  @Id({ description: 'Id of the collection.' })
  id: number;
}

class SavedMediaDto extends CollectionIdDto {
  @Id({ description: 'Id of the media item.' })
  mediaId: number;
}

const NAME = nameOfAtMost(COLLECTION_NAME_MAX);

class ListCollectionsDto extends PageDto {
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
@Operations('Collections', 'api')
export class CollectionsController {
  constructor(
    private readonly editCollections: EditCollections,
    private readonly collections: CollectionsQuery,
  ) {}

  @Get('collections', signedIn, ONE_PAGE, {
    says: 'Lists the viewer’s collections. The one in which an item was saved last comes first; 24 on a page by default. At most 100.',
    returns: list(CollectionView),
  })
  async getCollections(@Me() { creatorId }: Creator, @Query() filter: ListCollectionsDto): Promise<Page<CollectionView>> {
    const page = await this.collections.own(creatorId, filter.media, filter.limit ?? COLLECTION_PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Post('collections', signedIn, cheap, {
    says: 'Adds a collection without items. At most 100 collections.',
    returns: created(CollectionView),
    idempotent: true,
    throws: [ProfileNotFound, TooManyCollections],
  })
  async addCollection(@Me() me: Creator, @Body() collection: AddCollectionDto): Promise<JsonOf<CollectionView> | undefined> {
    return this.collections.one(await this.editCollections.add(me, collection));
  }

  @Get('collections/:id', anyone, OWN_ROWS, {
    says: 'Returns a public collection, or one of the viewer’s. Without its items. Those that the viewer does not see are not counted.',
    returns: CollectionPageView,
    throws: [CollectionNotFound],
  })
  getCollection(@Param() { id }: CollectionIdDto, @ViewerId() viewerId: number | undefined): Promise<JsonOf<CollectionPageView>> {
    return this.collections.byId(id, viewerId);
  }

  @Get('collections/:id/media', anyone, ONE_PAGE, {
    says: 'Lists the items of a public collection, or of one of the viewer’s. The one that was saved last comes first; 24 on a page by default. Visitors see the items that Explore may show them; the owner also sees sensitive items and those of creators who are not on Discover. The `Link` header points to the next page.',
    returns: list(ExploreItemView),
    throws: [CollectionNotFound],
  })
  async getCollectionMedia(
    @Param() { id }: CollectionIdDto,
    @Query() filter: PageDto,
    @ViewerId() viewerId: number | undefined,
  ): Promise<Page<ExploreItemView>> {
    const page = await this.collections.items(id, viewerId, filter.limit ?? COLLECTION_PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Get('user/:id/collections', anyone, ONE_PAGE, {
    says: 'Lists the public collections of a creator. The one in which an item was saved last comes first; 24 on a page by default. Only those with an item that visitors see.',
    returns: list(PublicCollectionView),
    throws: [ProfileNotFound],
  })
  async getPublicCollections(
    @Param() { id }: CreatorIdDto,
    @Query() filter: PageDto,
    @ViewerId() viewerId: number | undefined,
  ): Promise<Page<PublicCollectionView>> {
    const { limit = COLLECTION_PAGE_SIZE, cursor } = filter;
    const { json, cursor: next } = await this.collections.ofCreator(id, viewerId, limit, cursor);
    return new Page(json, next).linkedWith(filter);
  }

  @Get('user/:username/collections/:slug', anyone, OWN_ROWS, {
    says: 'Returns a collection by the last part of its URL. As by its id. A former username responds 301 to the current one.',
    returns: CollectionPageView,
    params: { username: 'Username of its owner, ignoring case.', slug: 'Last part of the URL of the collection.' },
    throws: [CollectionNotFound, ProfileMoved, ProfileNotFound],
  })
  getNamedCollection(
    @Param('username') username: string,
    @Param('slug') slug: string,
    @ViewerId() viewerId: number | undefined,
  ): Promise<JsonOf<CollectionPageView>> {
    return this.collections.named(username, slug, viewerId);
  }

  @Patch('collections/:id', signedIn, cheap, {
    says: 'Renames a collection of the viewer, or makes it public or private',
    returns: CollectionView,
    throws: [CollectionNotFound, NotPublishable, PrivateByDecision, ProfileNotFound],
  })
  async changeCollection(
    @Me() me: Creator,
    @Param() { id }: CollectionIdDto,
    @Body() changes: ChangeCollectionDto,
  ): Promise<JsonOf<CollectionView> | undefined> {
    await this.editCollections.change(me, id, changes);
    return this.collections.one(id);
  }

  @Delete('collections/:id', signedIn, cheap, {
    says: 'Deletes a collection of the viewer. The items themselves stay.',
    returns: nothing,
    throws: [CollectionNotFound, ProfileNotFound],
  })
  deleteCollection(@Me() me: Creator, @Param() { id }: CollectionIdDto): Promise<void> {
    return this.editCollections.remove(me, id);
  }

  @Put('collections/:id/media/:mediaId', signedIn, cheap, {
    says: 'Saves a media item in a collection of the viewer. At most 1,000 items. The creator of the item is not told. 403 `not_possible` when one of the two has blocked the other. Idempotent.',
    returns: nothing,
    throws: [ActionNotPossible, CollectionNotFound, MediaNotFound, ProfileNotFound, TooManyInCollection],
  })
  saveMedia(@Me() me: Creator, @Param() { id, mediaId }: SavedMediaDto): Promise<void> {
    return this.editCollections.put(me, id, mediaId);
  }

  @Delete('collections/:id/media/:mediaId', signedIn, cheap, {
    says: 'Removes a media item from a collection of the viewer. Idempotent.',
    returns: nothing,
    throws: [CollectionNotFound, ProfileNotFound],
  })
  unsaveMedia(@Me() me: Creator, @Param() { id, mediaId }: SavedMediaDto): Promise<void> {
    return this.editCollections.take(me, id, mediaId);
  }
}

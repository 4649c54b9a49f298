import { Importable } from '../../../platform/http/contract/importable.js';
import { Flag, Id, Ids, OneOf, Text, Texts } from '../../../platform/http/contract/fields.js';
import { Likes } from '../domain/likes.js';
import { ALT_TEXT_MAX, BULK_MAX, CAPTION_MAX, CREDIT_MAX, MEDIA_TITLE_MAX, ORDER_MAX } from '../domain/media.js';
import { Body, Param, Query } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import { type Caller, type Creator, NotTheOwner } from '../../../kernel/actor.js';
import { Me, ViewerId } from '../../../platform/http/contract/actor.js';
import { type JsonOf, type Page } from '../../../platform/http/contract/answers.js';
import { PageDto } from '../../../platform/http/contract/page.dto.js';
import { CreatorIdDto, MediaIdDto } from '../../../platform/http/contract/path.dto.js';
import { CurrentCaller } from '../../../platform/http/security/caller.js';
import { CountVisit } from '../../visits/index.js';
import { MEDIA_HASHTAGS_MAX, TYPED_HASHTAG_MAX, TooManyHashtags, InvalidHashtag } from '../../hashtags/index.js';
import { LICENCES, type Licence } from '../../../kernel/licence.js';
import { DescribeMedia } from '../application/describe-media.js';
import { EditMedia } from '../application/edit-media.js';
import { UploadMedia } from '../application/upload-media.js';
import { CreatorMediaQuery, LikeView, UploadView } from '../queries/creator-media.query.js';
import { LikedMediaQuery } from '../queries/liked-media.query.js';
import { ExploreItemView, MediaView } from '../queries/media.view.js';
import { ReceivesFiles, UploadDto, UploadedParts, type Incoming } from './incoming-files.interceptor.js';
import {
  Delete,
  Get,
  ONE_PAGE,
  Operations,
  Patch,
  Post,
  Put,
  anyone,
  cheap,
  created,
  expensive,
  list,
  nothing,
  signedIn,
} from '../../../platform/http/operation/operation.js';
import { DESCRIPTION_ERRORS, MediaNotFound, NotYourMedia, UPLOAD_ERRORS } from '../domain/media.errors.js';
import { StorageUnavailable } from '../../../platform/storage/storage.errors.js';
import { ProfileNotFound } from '../../profiles/index.js';
import { ActionNotPossible } from '../../blocks/index.js';

/** Page size of the app. */
const LIKES_PAGE_SIZE = 24;

/** Fields that are left out stay unchanged. */
@Importable('media')
export class DescribeMediaDto {
  @Text({ description: 'Alternative text of the image or video; empty for none.', optional: true, trim: true, max: ALT_TEXT_MAX })
  altText?: string;

  @Text({ description: 'Title; empty for none.', optional: true, trim: true, line: true, max: MEDIA_TITLE_MAX })
  title?: string;

  @Text({ description: 'Caption as plain text with line breaks; empty for none.', optional: true, trim: true, max: CAPTION_MAX })
  caption?: string;

  @Texts({
    description: 'Names of its hashtags, which replace the former ones. The rules are those of a profile’s hashtags.',
    optional: true,
    max: MEDIA_HASHTAGS_MAX,
    maxEach: TYPED_HASHTAG_MAX,
  })
  hashtags?: string[];

  @Flag({ description: 'Whether it is among the first items of the gallery. At most 3 items are pinned.', optional: true })
  isPinned?: boolean;

  @Id({
    description: 'Id of an album of its creator, at whose end it is added. Null: it leaves its album.',
    optional: true,
    nullable: true,
  })
  albumId?: number | null;

  @Flag({
    description:
      'Whether it leaves every list, page and count, so that only its creator and the visitors of a private link can open it. Not false for an item of a private album: 409.',
    optional: true,
  })
  isPrivate?: boolean;

  @OneOf(LICENCES, { description: 'Its licence as an SPDX identifier. Null: that of the profile.', optional: true, nullable: true })
  licence?: Licence | null;

  @Text({ description: 'Who is credited. Null: as the profile.', optional: true, nullable: true, trim: true, line: true, max: CREDIT_MAX })
  credit?: string | null;

  @Flag({ description: 'Whether visitors may download it. Null: as in the profile.', optional: true, nullable: true })
  allowDownload?: boolean | null;

  @Flag({ description: 'Whether it is blurred until clicked.', optional: true })
  sensitive?: boolean;
}

export class ChosenMediaDto {
  @Ids({ description: 'Ids of media items of the viewer. Those that do not exist any more are ignored.', max: BULK_MAX })
  ids: number[];
}

export class DescribeChosenMediaDto extends IntersectionType(ChosenMediaDto, DescribeMediaDto) {}

export class MediaOrderDto {
  @Ids({
    description:
      'Ids of the first items in their new order: all of the gallery, or as many as change. The others follow in the former order.',
    max: ORDER_MAX,
  })
  ids: number[];
}

@Operations('Media', 'api')
export class MediaController {
  constructor(
    private readonly uploadMediaUseCase: UploadMedia,
    private readonly editMedia: EditMedia,
    private readonly describeMediaUseCase: DescribeMedia,
    private readonly likes: Likes,
    private readonly countVisit: CountVisit,
    private readonly media: CreatorMediaQuery,
    private readonly likedMedia: LikedMediaQuery,
  ) {}

  @Post('media/upload', signedIn, cheap, {
    says: 'Uploads photos and videos. At most 10 files. The type of a file is determined by its content. 404 `profile_not_found` when the account was deleted or merged into another one meanwhile; the session then belongs to the account that stays.',
    returns: created(UploadView),
    throws: [NotTheOwner, ProfileNotFound, StorageUnavailable, ...UPLOAD_ERRORS],
  })
  @ReceivesFiles()
  async uploadMedia(
    @Me() me: Creator,
    @UploadedParts() incoming: Incoming,
    @Body() { purpose = 'gallery', altText = '', uploadId }: UploadDto,
  ): Promise<JsonOf<UploadView>> {
    const { creatorId } = me;
    const ids = await this.uploadMediaUseCase.execute(me, { creatorId, purpose, altText, uploadId, ...incoming });
    return UploadView.of(await this.media.chosen(ids, creatorId), ids.length);
  }

  @Get('user/:id/media', anyone, ONE_PAGE, {
    says: 'Lists a creator’s gallery. Pinned items first, then the order of the creator; items that were added since come first, the newest of them before the others.',
    returns: list(MediaView),
    throws: [ProfileNotFound],
  })
  async getCreatorMedia(
    @Param() { id }: CreatorIdDto,
    @Query() filter: PageDto,
    @ViewerId() viewerId: number | undefined,
  ): Promise<Page<MediaView>> {
    const page = await this.media.gallery(id, viewerId, filter.limit ?? 100, filter.cursor);
    return page.linkedWith(filter);
  }

  @Get('profile/private-media', signedIn, ONE_PAGE, {
    says: 'Lists the private media items of the viewer. The newest first.',
    returns: list(MediaView),
  })
  async getPrivateMedia(@Me() { creatorId }: Creator, @Query() filter: PageDto): Promise<Page<MediaView>> {
    const page = await this.media.privateItems(creatorId, filter.limit ?? 100, filter.cursor);
    return page.linkedWith(filter);
  }

  @Get('likes', signedIn, ONE_PAGE, {
    says: 'Lists the media items that the viewer likes, the latest like first. Without items that the viewer does not see any more; 24 on a page by default. The `Link` header points to the next page. A page can have fewer items than its limit.',
    returns: list(ExploreItemView),
  })
  async getLikes(@Me() { creatorId }: Creator, @Query() filter: PageDto): Promise<Page<ExploreItemView>> {
    const page = await this.likedMedia.page(creatorId, filter.limit ?? LIKES_PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Delete('media/:id', signedIn, cheap, {
    says: 'Deletes a media item of the viewer. Its URLs respond 404 from now on. Activities about it stay, with `mediaDeleted`.',
    returns: nothing,
    throws: [MediaNotFound, NotYourMedia, ProfileNotFound],
  })
  deleteMedia(@Me() me: Creator, @Param() { id }: MediaIdDto): Promise<void> {
    return this.editMedia.delete(me, id);
  }

  @Patch('media/:id', signedIn, cheap, {
    says: 'Describes, pins or moves a media item, or changes its rights',
    returns: MediaView,
    throws: [InvalidHashtag, ProfileNotFound, TooManyHashtags, ...DESCRIPTION_ERRORS],
  })
  async describeMedia(@Me() me: Creator, @Param() { id }: MediaIdDto, @Body() description: DescribeMediaDto): Promise<JsonOf<MediaView>> {
    await this.describeMediaUseCase.execute(me, id, description);
    return this.media.one(id, me.creatorId);
  }

  @Patch('media', signedIn, expensive, {
    says: 'Describes, pins or moves several media items, or changes their rights. At most 100 items. All of them change, or none does.',
    returns: list(MediaView),
    throws: [InvalidHashtag, ProfileNotFound, TooManyHashtags, ...DESCRIPTION_ERRORS],
  })
  async describeChosenMedia(@Me() me: Creator, @Body() { ids, ...description }: DescribeChosenMediaDto): Promise<JsonOf<MediaView[]>> {
    await this.describeMediaUseCase.executeForAll(me, ids, description);
    return this.media.chosen(ids, me.creatorId);
  }

  @Post('media/delete', signedIn, expensive, {
    says: 'Deletes several media items of the viewer. At most 100 items. All of them are deleted, or none is.',
    returns: nothing,
    throws: [NotYourMedia, ProfileNotFound],
  })
  deleteChosenMedia(@Me() me: Creator, @Body() { ids }: ChosenMediaDto): Promise<void> {
    return this.editMedia.deleteAll(me, ids);
  }

  @Put('profile/media-order', signedIn, cheap, {
    says: 'Sets the order of the viewer’s gallery. Ids that are not in the gallery are ignored. Pinned items stay first.',
    returns: nothing,
    throws: [ProfileNotFound],
  })
  orderMedia(@Me() me: Creator, @Body() { ids }: MediaOrderDto): Promise<void> {
    return this.editMedia.order(me, me.creatorId, ids);
  }

  @Post('media/:id/like', signedIn, cheap, {
    says: 'Likes a media item. Idempotent.',
    returns: LikeView,
    throws: [ActionNotPossible, MediaNotFound],
  })
  async likeMedia(@Me() { creatorId }: Creator, @Param() { id }: MediaIdDto, @CurrentCaller() caller: Caller): Promise<LikeView> {
    const likeCount = await this.likes.add({ mediaId: id, likedBy: creatorId });
    this.countVisit.execute('like', id, caller);
    return { liked: true, likeCount };
  }

  @Delete('media/:id/like', signedIn, cheap, { says: 'Removes a like. Idempotent.', returns: LikeView, throws: [MediaNotFound] })
  async unlikeMedia(@Me() { creatorId }: Creator, @Param() { id }: MediaIdDto): Promise<LikeView> {
    return { liked: false, likeCount: await this.likes.remove({ mediaId: id, likedBy: creatorId }) };
  }
}

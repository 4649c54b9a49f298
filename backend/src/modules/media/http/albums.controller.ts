import { Body, Param } from '@nestjs/common';
import { PickType } from '@nestjs/swagger';
import type { Admin, Creator } from '../../../kernel/actor.js';
import { nameOfAtMost } from '../../../platform/http/contract/rules.js';
import { ActingAdmin, Me, ViewerId } from '../../../platform/http/contract/actor.js';
import { type JsonOf, SuccessView } from '../../../platform/http/contract/answers.js';
import { Flag, Id, Ids, Text, Whole } from '../../../platform/http/contract/fields.js';
import { Importable } from '../../../platform/http/contract/importable.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { EditAlbums } from '../application/edit-albums.js';
import { ALBUM_ITEMS_MAX, ALBUM_NAME_MAX, ALBUMS_MAX } from '../domain/albums.js';
import { AdminAlbumView, AlbumPageView, AlbumsQuery, AlbumView } from '../queries/albums.query.js';
import {
  BackOffice,
  Delete,
  Get,
  OWN_ROWS,
  Operations,
  Patch,
  Post,
  Put,
  admin,
  anyone,
  cheap,
  created,
  list,
  nothing,
  signedIn,
} from '../../../platform/http/operation/operation.js';
import { ProfileMoved, ProfileNotFound } from '../../profiles/index.js';
import { AlbumNotFound, NotInAlbum, NotPublishable, NotYourAlbum, PrivateByDecision, TooManyAlbums } from '../domain/media.errors.js';

const NAME = nameOfAtMost(ALBUM_NAME_MAX);

class AlbumIdDto {
  @Id({ description: 'Id of the album.' })
  id: number;
}

export class AlbumNameDto {
  @Text({ ...NAME, description: 'Its name.' })
  name: string;
}

/** Fields that are left out stay unchanged. */
@Importable('album')
export class ChangeAlbumDto {
  @Text({ ...NAME, description: 'Its new name.', optional: true })
  name?: string;

  @Id({ description: 'Id of an item of the album that is its cover. Null: the first item.', optional: true, nullable: true })
  coverId?: number | null;

  @Flag({ description: 'Whether the album and all of its items are private, as `isPrivate` of an item.', optional: true })
  isPrivate?: boolean;

  @Whole({ description: 'Its place among the albums, from 0.', optional: true, min: 0, max: ALBUMS_MAX })
  position?: number;
}

export class AlbumMediaDto {
  @Ids({ description: 'Ids of all items of the album in their order. Ids that are not in the gallery are ignored.', max: ALBUM_ITEMS_MAX })
  ids: number[];
}

@Operations('Albums', 'api')
export class AlbumsController {
  constructor(
    private readonly albums: AlbumsQuery,
    private readonly editAlbums: EditAlbums,
  ) {}

  @Get('user/:id/albums', anyone, OWN_ROWS, {
    says: 'Lists a creator’s albums. In the creator’s order. Albums without a visible item are listed for their owner only.',
    returns: list(AlbumView),
    throws: [ProfileNotFound],
  })
  getAlbums(@Param() { id }: CreatorIdDto, @ViewerId() viewerId: number | undefined): Promise<JsonOf<AlbumView[]>> {
    return this.albums.of(id, viewerId);
  }

  @Get('user/:username/albums/:slug', anyone, OWN_ROWS, {
    says: 'Returns an album with its items. A former username responds 301 to the current one.',
    returns: AlbumPageView,
    params: { username: 'Username, ignoring case.', slug: 'Last part of the URL of the album.' },
    throws: [AlbumNotFound, ProfileMoved, ProfileNotFound],
  })
  getAlbum(
    @Param('username') username: string,
    @Param('slug') slug: string,
    @ViewerId() viewerId: number | undefined,
  ): Promise<JsonOf<AlbumPageView>> {
    return this.albums.page(username, slug, viewerId);
  }

  @Post('albums', signedIn, cheap, {
    says: 'Adds an album without items. At most 50 albums.',
    returns: created(AlbumView),
    idempotent: true,
    throws: [ProfileNotFound, TooManyAlbums],
  })
  async addAlbum(@Me() me: Creator, @Body() { name }: AlbumNameDto): Promise<JsonOf<AlbumView> | undefined> {
    return this.albums.one(await this.editAlbums.add(me, name));
  }

  @Patch('albums/:id', signedIn, cheap, {
    says: 'Changes the name, the cover or the place of an album, or whether it is private',
    returns: AlbumView,
    throws: [AlbumNotFound, NotInAlbum, NotPublishable, NotYourAlbum, PrivateByDecision, ProfileNotFound],
  })
  async changeAlbum(
    @Me() me: Creator,
    @Param() { id }: AlbumIdDto,
    @Body() changes: ChangeAlbumDto,
  ): Promise<JsonOf<AlbumView> | undefined> {
    await this.editAlbums.change(me, id, changes);
    return this.albums.one(id);
  }

  @Delete('albums/:id', signedIn, cheap, {
    says: 'Deletes an album. Its items stay in the gallery.',
    returns: nothing,
    throws: [AlbumNotFound, NotYourAlbum, ProfileNotFound],
  })
  deleteAlbum(@Me() me: Creator, @Param() { id }: AlbumIdDto): Promise<void> {
    return this.editAlbums.remove(me, id);
  }

  @Put('albums/:id/media', signedIn, cheap, {
    says: 'Sets the items of an album and their order. The items leave their former albums; an item is in at most one.',
    returns: nothing,
    throws: [AlbumNotFound, NotYourAlbum, ProfileNotFound],
  })
  fillAlbum(@Me() me: Creator, @Param() { id }: AlbumIdDto, @Body() { ids }: AlbumMediaDto): Promise<void> {
    return this.editAlbums.fill(me, id, ids);
  }
}

/** Fields that are left out stay unchanged. */
export class ModerateAlbumDto extends PickType(ChangeAlbumDto, ['name']) {
  @Flag({ description: 'True makes the album and all of its items private. Only its owner makes it public.', optional: true })
  isPrivate?: boolean;
}

@BackOffice('media', 'adm/api/albums')
export class AdminAlbumsController {
  constructor(
    private readonly albums: AlbumsQuery,
    private readonly editAlbums: EditAlbums,
  ) {}

  @Patch(':id', admin('moderator'), cheap, {
    says: 'Renames an album of a user, or makes it private. The URL of the album stays.',
    returns: AdminAlbumView,
    ifMatch: 'album',
    throws: [AlbumNotFound, NotInAlbum, NotPublishable, NotYourAlbum, ProfileNotFound],
  })
  async renameUserAlbum(
    @ActingAdmin() admin: Admin,
    @Param() { id }: AlbumIdDto,
    @Body() changes: ModerateAlbumDto,
  ): Promise<JsonOf<AdminAlbumView>> {
    await this.editAlbums.change(admin, id, changes);
    return this.albums.adminOne(id);
  }

  @Delete(':id', admin('moderator'), cheap, {
    says: 'Deletes an album of a user. Its items stay in the gallery.',
    returns: SuccessView,
    throws: [AlbumNotFound, NotYourAlbum, ProfileNotFound],
  })
  async deleteUserAlbum(@ActingAdmin() admin: Admin, @Param() { id }: AlbumIdDto): Promise<SuccessView> {
    await this.editAlbums.remove(admin, id);
    return { success: true };
  }
}

import { Body, Controller, Delete, Get, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiParam, ApiTags, PickType } from '@nestjs/swagger';
import type { Admin, Creator } from '../../../kernel/actor.js';
import { required, tooLong } from '../../../platform/http/contract/rules.js';
import { AdminOnly, Anyone, SignedIn, LeastRole } from '../../../platform/http/contract/access.js';
import { ActingAdmin, Me, ViewerId } from '../../../platform/http/contract/actor.js';
import { Returns, ReturnsNothing, Summary, Throws, type JsonOf, SuccessView } from '../../../platform/http/contract/answers.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { Cheap, OWN_ROWS, Unlimited } from '../../../platform/http/contract/cost.js';
import { Idempotent } from '../../../platform/http/contract/idempotent.js';
import { Flag, Id, Ids, Text, Whole } from '../../../platform/http/contract/fields.js';
import { Importable } from '../../../platform/http/contract/importable.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { HonoursIfMatch } from '../../../platform/http/contract/versioned.js';
import { EditAlbums } from '../application/edit-albums.js';
import { ALBUM_ITEMS_MAX, ALBUM_NAME_MAX, ALBUMS_MAX } from '../domain/albums.js';
import { AdminAlbumView, AlbumPageView, AlbumsQuery, AlbumView } from '../queries/albums.query.js';

const NAME = {
  trim: true,
  line: true,
  min: 1,
  max: ALBUM_NAME_MAX,
  error: required({ label: 'Name' }),
  tooLong: tooLong({ label: 'Name', max: ALBUM_NAME_MAX }),
};

export class AlbumIdDto {
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

@ApiTags('Albums')
@Controller('api')
export class AlbumsController {
  constructor(
    private readonly albums: AlbumsQuery,
    private readonly editAlbums: EditAlbums,
  ) {}

  @Get('user/:id/albums')
  @Unlimited(OWN_ROWS)
  @Anyone()
  @Summary('Lists a creator’s albums', 'In the creator’s order. Albums without a visible item are listed for their owner only.')
  @Returns(200, AlbumView, { list: true })
  @Throws(400, 404)
  getAlbums(@Param() { id }: CreatorIdDto, @ViewerId() viewerId: number | undefined): Promise<JsonOf<AlbumView[]>> {
    return this.albums.of(id, viewerId);
  }

  @Get('user/:username/albums/:slug')
  @Unlimited(OWN_ROWS)
  @Anyone()
  @Summary('Returns an album with its items', 'A former username responds 301 to the current one.')
  @ApiParam({ name: 'username', description: 'Username, ignoring case.', schema: { type: 'string' } })
  @ApiParam({ name: 'slug', description: 'Last part of the URL of the album.', schema: { type: 'string' } })
  @Returns(200, AlbumPageView)
  @Throws(301, 404)
  getAlbum(
    @Param('username') username: string,
    @Param('slug') slug: string,
    @ViewerId() viewerId: number | undefined,
  ): Promise<JsonOf<AlbumPageView>> {
    return this.albums.page(username, slug, viewerId);
  }

  @Post('albums')
  @Cheap()
  @SignedIn()
  @Idempotent()
  @Summary('Adds an album without items', 'At most 50 albums.')
  @Returns(201, AlbumView)
  @Throws(400, 401, 422)
  async addAlbum(@Me() me: Creator, @Body() { name }: AlbumNameDto): Promise<JsonOf<AlbumView> | undefined> {
    return this.albums.one(await this.editAlbums.add(me, name));
  }

  @Patch('albums/:id')
  @Cheap()
  @SignedIn()
  @Summary('Changes the name, the cover or the place of an album, or whether it is private')
  @Returns(200, AlbumView)
  @Throws(400, 401, 403, 404)
  async changeAlbum(
    @Me() me: Creator,
    @Param() { id }: AlbumIdDto,
    @Body() changes: ChangeAlbumDto,
  ): Promise<JsonOf<AlbumView> | undefined> {
    await this.editAlbums.change(me, id, changes);
    return this.albums.one(id);
  }

  @Delete('albums/:id')
  @Cheap()
  @SignedIn()
  @Summary('Deletes an album', 'Its items stay in the gallery.')
  @ReturnsNothing()
  @Throws(400, 401, 403, 404)
  deleteAlbum(@Me() me: Creator, @Param() { id }: AlbumIdDto): Promise<void> {
    return this.editAlbums.remove(me, id);
  }

  @Put('albums/:id/media')
  @Cheap()
  @SignedIn()
  @Summary('Sets the items of an album and their order', 'The items leave their former albums; an item is in at most one.')
  @ReturnsNothing()
  @Throws(400, 401, 403, 404)
  fillAlbum(@Me() me: Creator, @Param() { id }: AlbumIdDto, @Body() { ids }: AlbumMediaDto): Promise<void> {
    return this.editAlbums.fill(me, id, ids);
  }
}

/** Fields that are left out stay unchanged. */
export class ModerateAlbumDto extends PickType(ChangeAlbumDto, ['name']) {
  @Flag({ description: 'True makes the album and all of its items private. Only its owner makes it public.', optional: true })
  isPrivate?: boolean;
}

@ApiTags('Back-office: media')
@BackOffice('adm/api/albums')
@AdminOnly()
export class AdminAlbumsController {
  constructor(
    private readonly albums: AlbumsQuery,
    private readonly editAlbums: EditAlbums,
  ) {}

  @Patch(':id')
  @LeastRole('moderator')
  @Cheap()
  @HonoursIfMatch('album')
  @Summary('Renames an album of a user, or makes it private', 'The URL of the album stays.')
  @Returns(200, AdminAlbumView)
  @Throws(400, 401, 403, 404)
  async renameUserAlbum(
    @ActingAdmin() admin: Admin,
    @Param() { id }: AlbumIdDto,
    @Body() changes: ModerateAlbumDto,
  ): Promise<JsonOf<AdminAlbumView>> {
    await this.editAlbums.change(admin, id, changes);
    return this.albums.adminOne(id);
  }

  @Delete(':id')
  @LeastRole('moderator')
  @Cheap()
  @Summary('Deletes an album of a user', 'Its items stay in the gallery.')
  @Returns(200, SuccessView)
  @Throws(400, 401, 403, 404)
  async deleteUserAlbum(@ActingAdmin() admin: Admin, @Param() { id }: AlbumIdDto): Promise<SuccessView> {
    await this.editAlbums.remove(admin, id);
    return { success: true };
  }
}

import { Body, Controller, Delete, Get, Header, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Creator } from '../../../kernel/actor.js';
import { Config } from '../../../platform/config/config.js';
import { AllowedWhileSuspended, Anyone, SignedIn, StartsSession } from '../../../platform/http/contract/access.js';
import { Me, ViewerId } from '../../../platform/http/contract/actor.js';
import { Returns, ReturnsFile, ReturnsNothing, Summary, Throws, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Cheap, Expensive, FILE_BYTES, OWN_ROWS, Unlimited } from '../../../platform/http/contract/cost.js';
import { Idempotent } from '../../../platform/http/contract/idempotent.js';
import { Id, Ids, InstantInput, Text, Whole } from '../../../platform/http/contract/fields.js';
import { required, tooLong } from '../../../platform/http/contract/rules.js';
import { StoredFileSender } from '../../../platform/http/delivery/stored-file-sender.js';
import { networkOf, widerNetworkOf } from '../../../platform/http/security/request-origins.js';
import { ALBUM_ITEMS_MAX, MediaFileQuery } from '../../media/index.js';
import { EditPrivateLinks } from '../application/edit-private-links.js';
import { MarkFavourites } from '../application/mark-favourites.js';
import { tokenHash } from '../application/link-token.js';
import { OpenPrivateLink } from '../application/open-private-link.js';
import {
  PRIVATE_LINK_LABEL_MAX,
  PRIVATE_LINK_PASSWORD_MAX,
  PRIVATE_LINK_PASSWORD_MIN,
  PRIVATE_LINK_TOKEN_MAX,
} from '../domain/private-link.js';
import { PrivateLinksQuery, PrivateLinkView, SharedPageView, type ActiveLink } from '../queries/private-links.query.js';
import { OpenedLinks } from './opened-links.js';

export class AddPrivateLinkDto {
  @Text({
    description: 'The creator’s name for it.',
    trim: true,
    line: true,
    min: 1,
    max: PRIVATE_LINK_LABEL_MAX,
    error: required({ label: 'Name' }),
    tooLong: tooLong({ label: 'Name', max: PRIVATE_LINK_LABEL_MAX }),
  })
  label: string;

  @Ids({
    description: 'Ids of the private items that it shows, in this order. Not together with `albumId`.',
    optional: true,
    max: ALBUM_ITEMS_MAX,
  })
  mediaIds?: number[];

  @Id({ description: 'Id of the private album that it shows, with its present and later items.', optional: true })
  albumId?: number;

  @Text({
    description: 'Password that visitors enter. Null: none.',
    optional: true,
    nullable: true,
    min: PRIVATE_LINK_PASSWORD_MIN,
    max: PRIVATE_LINK_PASSWORD_MAX,
  })
  password?: string | null;

  @InstantInput({ description: 'Time from which it cannot be opened. Null: never.', optional: true, nullable: true })
  expiresAt?: Date | null;
}

export class NewPrivateLinkView {
  @Id({ description: 'Id of the link.' })
  id: number;

  @Text({ description: 'Its URL, which no later request returns.', example: 'https://vitrine.example/p/Yb3mZk0cT2S8o1xJd5vQwA' })
  url: string;
}

export class PrivateLinkIdDto {
  @Id({ description: 'Id of the link.' })
  id: number;
}

export class TokenDto {
  @Text({ description: 'Last part of the URL of the link.', max: PRIVATE_LINK_TOKEN_MAX })
  token: string;
}

export class SharedItemDto extends TokenDto {
  @Id({ description: 'Id of a media item that the link shows.' })
  mediaId: number;
}

export class OpenPrivateLinkDto {
  @Text({ description: 'Its password.', max: PRIVATE_LINK_PASSWORD_MAX })
  password: string;
}

export class SharedFileDto {
  @Whole({
    description: 'Requested width of a thumbnail in pixels. Returns the file when left out.',
    optional: true,
    min: 1,
    max: 4000,
  })
  size?: number;
}

const NO_STORE = 'private, no-store';

/** Private links (PR-101): their creator makes and revokes them, their visitors see what they share. */
@ApiTags('Private links')
@Controller('api/private-links')
export class PrivateLinksController {
  constructor(
    private readonly editPrivateLinks: EditPrivateLinks,
    private readonly openPrivateLinkUseCase: OpenPrivateLink,
    private readonly markFavourites: MarkFavourites,
    private readonly links: PrivateLinksQuery,
    private readonly openedLinks: OpenedLinks,
    private readonly files: MediaFileQuery,
    private readonly sender: StoredFileSender,
    private readonly config: Config,
  ) {}

  @Get()
  @Unlimited(OWN_ROWS)
  @SignedIn()
  @Summary('Lists the viewer’s private links', 'The newest first, expired ones included. At most 50.')
  @Returns(200, PrivateLinkView, { list: true })
  @Throws(401)
  getPrivateLinks(@Me() { creatorId }: Creator): Promise<JsonOf<PrivateLinkView[]>> {
    return this.links.of(creatorId);
  }

  @Post()
  @Idempotent({ hasSecretAnswer: true })
  @Expensive()
  @SignedIn()
  @Summary(
    'Makes a private link to private items or a private album of the viewer',
    'At most 50. Error codes: items_or_album, not_private, expiry_passed, too_many_private_links.',
  )
  @Returns(201, NewPrivateLinkView)
  @Throws(400, 401, 403, 422)
  @Header('Cache-Control', NO_STORE)
  async addPrivateLink(@Me() me: Creator, @Body() draft: AddPrivateLinkDto): Promise<NewPrivateLinkView> {
    const { id, token } = await this.editPrivateLinks.add(me, draft);
    return { id, url: `${this.config.publicUrl}/p/${token}` };
  }

  @Delete(':id')
  @Cheap()
  @SignedIn()
  @AllowedWhileSuspended()
  @Summary('Revokes a private link of the viewer', 'Its page and its files respond 404 from now on.')
  @ReturnsNothing()
  @Throws(400, 401, 403, 404)
  revokePrivateLink(@Me() me: Creator, @Param() { id }: PrivateLinkIdDto): Promise<void> {
    return this.editPrivateLinks.revoke(me, id);
  }

  @Get(':token')
  @Cheap()
  @Anyone()
  @Summary('Returns what a private link shows', '403 `private_link_password_required` until `open` was called with its password.')
  @Returns(200, SharedPageView)
  @Throws(400, 403, 404)
  @Header('Cache-Control', NO_STORE)
  @Header('X-Robots-Tag', 'noindex')
  async getSharedPage(
    @Param() { token }: TokenDto,
    @ViewerId() viewerId: number | undefined,
    @Req() request: Request,
  ): Promise<JsonOf<SharedPageView>> {
    await this.opened(request, token);
    return this.links.page(token, tokenHash(token), viewerId);
  }

  @Post(':token/open')
  @Expensive()
  @Anyone()
  @StartsSession()
  @Summary(
    'Enters the password of a private link',
    'Its page and its files are open to this browser for 12 hours. After five wrong passwords a network waits for 15 minutes: 429. So does each further network after one wrong password while a link is attacked.',
  )
  @ReturnsNothing()
  @Throws(400, 403, 404)
  @Header('Cache-Control', NO_STORE)
  async openPrivateLink(
    @Param() { token }: TokenDto,
    @Body() { password }: OpenPrivateLinkDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const link = await this.links.active(tokenHash(token));
    const { ip = '' } = request;
    await this.openPrivateLinkUseCase.execute(link, { password, network: networkOf(ip), widerNetwork: widerNetworkOf(ip) });
    this.openedLinks.remember(response, link);
  }

  @Get(':token/media/:mediaId')
  @Unlimited(FILE_BYTES)
  @Anyone()
  @Summary('Returns the file of an item that a private link shows, or a thumbnail', 'No cache may store it.')
  @ReturnsFile('image/*', 'video/*')
  @Throws(400, 403, 404, 416)
  async getSharedFile(
    @Param() { token, mediaId }: SharedItemDto,
    @Query() { size }: SharedFileDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.opened(request, token, mediaId);
    const file = await (size === undefined ? this.files.original(mediaId) : this.files.thumbnail(mediaId, size));
    // Only the creator may know the name of the file.
    await this.sender.send({ ...file, isPrivate: true, etag: `${mediaId}-${size ?? 0}` }, request, response);
  }

  @Put(':token/favourites/:mediaId')
  @Cheap()
  @SignedIn()
  @Summary('Marks an item of a private link as a favourite of the viewer', 'Idempotent. The creator sees how many visitors marked it.')
  @ReturnsNothing()
  @Throws(400, 401, 403, 404)
  async markFavourite(@Me() { creatorId }: Creator, @Param() { token, mediaId }: SharedItemDto, @Req() request: Request): Promise<void> {
    const { id: linkId } = await this.opened(request, token, mediaId);
    await this.markFavourites.mark({ linkId, mediaId, markedBy: creatorId });
  }

  @Delete(':token/favourites/:mediaId')
  @Cheap()
  @SignedIn()
  @Summary('Removes an item of a private link from the favourites of the viewer', 'Idempotent.')
  @ReturnsNothing()
  @Throws(400, 401, 403, 404)
  async unmarkFavourite(@Me() { creatorId }: Creator, @Param() { token, mediaId }: SharedItemDto, @Req() request: Request): Promise<void> {
    const { id: linkId } = await this.opened(request, token, mediaId);
    await this.markFavourites.unmark({ linkId, mediaId, markedBy: creatorId });
  }

  private async opened(request: Request, token: string, mediaId?: number): Promise<ActiveLink> {
    const link = await this.links.active(tokenHash(token), mediaId);
    this.openedLinks.assertOpened(request, link);
    return link;
  }
}

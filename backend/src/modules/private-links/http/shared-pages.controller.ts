import { Body, Controller, Param, Query, Req, Res, Injectable } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Creator } from '../../../kernel/actor.js';
import { Me, ViewerId } from '../../../platform/http/contract/actor.js';
import { type JsonOf } from '../../../platform/http/contract/answers.js';
import { Id, Text, Whole } from '../../../platform/http/contract/fields.js';
import { StoredFileSender } from '../../../platform/http/delivery/stored-file-sender.js';
import { networkOf, widerNetworkOf } from '../../../platform/http/security/request-origins.js';
import { MediaFileQuery, MediaNotFound } from '../../media/index.js';
import { OpenPrivateLink } from '../application/open-private-link.js';
import {
  PRIVATE_LINK_PASSWORD_MAX,
  PRIVATE_LINK_TOKEN_MAX,
  PasswordRequired,
  PrivateLinkNotFound,
  WrongPassword,
  PrivateLinks,
} from '../domain/private-link.js';
import { PrivateLinksQuery, SharedPageView, type ActiveLink } from '../queries/private-links.query.js';
import {
  Delete,
  FILE_BYTES,
  Get,
  Operations,
  Post,
  Put,
  anyone,
  cheap,
  expensive,
  file,
  nothing,
  signedIn,
  startsSession,
} from '../../../platform/http/operation/operation.js';
import { NotFound, RangeNotSatisfiable } from '../../../platform/http/contract/request.errors.js';
import { StorageUnavailable } from '../../../platform/storage/storage.errors.js';
import { ActionNotPossible } from '../../blocks/index.js';
import { tokenHash } from '../application/edit-private-links.js';
import { Clock } from '../../../kernel/clock.js';
import { Config } from '../../../platform/config/config.js';
import { cookieValue, hostCookie, type HostCookie } from '../../../platform/http/security/host-cookie.js';
import { isSignature, signatureOf } from '../../../platform/http/security/signature.js';

const LIFETIME_MS = 12 * 3600 * 1000;
/** Expiry in seconds since 1970, signature. */
const FORMAT = /^(\d{10})\.([\w-]{43})$/;

/**
 * The cookie of a browser in which the password of a private link was entered. It names no account and is no right of its own: the link is
 * read for each request, and its present password hash is part of the signature.
 */
@Injectable()
export class OpenedLinks {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Throws `PasswordRequired` for a link with a password that this browser has not sent within the last 12 hours. */
  assertOpened(request: Request, link: ActiveLink): void {
    if (link.passwordHash === null) return;
    const [, expiry = '', signature = ''] = FORMAT.exec(cookieValue(request, this.cookieOf(link).name) ?? '') ?? [];
    const isValid = isSignature(this.config, signature, contentOf(link, expiry)) && Number(expiry) * 1000 > this.clock.now().getTime();
    if (!isValid) throw new PasswordRequired();
  }

  remember(response: Response, link: ActiveLink): void {
    if (link.passwordHash === null) return;
    const expiry = String(Math.floor((this.clock.now().getTime() + LIFETIME_MS) / 1000));
    const { name, options } = this.cookieOf(link);
    response.cookie(name, `${expiry}.${signatureOf(this.config, contentOf(link, expiry))}`, { ...options, maxAge: LIFETIME_MS });
  }

  private cookieOf({ id }: ActiveLink): HostCookie {
    return hostCookie(this.config, `link.${id}`, '/api/private-links');
  }
}

const contentOf = ({ id, passwordHash }: ActiveLink, expiry: string): string => `opened private link ${id} ${expiry} ${passwordHash ?? ''}`;

class TokenDto {
  @Text({ description: 'Last part of the URL of the link.', max: PRIVATE_LINK_TOKEN_MAX })
  token: string;
}

class SharedItemDto extends TokenDto {
  @Id({ description: 'Id of a media item that the link shows.' })
  mediaId: number;
}

export class OpenPrivateLinkDto {
  @Text({ description: 'Its password.', max: PRIVATE_LINK_PASSWORD_MAX })
  password: string;
}

class SharedFileDto {
  @Whole({
    description: 'Requested width of a thumbnail in pixels. Returns the file when left out.',
    optional: true,
    min: 1,
    max: 4000,
  })
  size?: number;
}

const NO_STORE = 'private, no-store';

/** What private links (PR-101) show their visitors. */
@Operations('Private links', 'api/private-links/shared')
export class SharedPagesController {
  constructor(
    private readonly openPrivateLinkUseCase: OpenPrivateLink,
    private readonly links: PrivateLinksQuery,
    private readonly favourites: PrivateLinks,
    private readonly openedLinks: OpenedLinks,
    private readonly files: MediaFileQuery,
    private readonly sender: StoredFileSender,
  ) {}

  @Get(':token', anyone, cheap, {
    says: 'Returns what a private link shows. 403 `private_link_password_required` until `open` was called with its password.',
    returns: SharedPageView,
    headers: { 'Cache-Control': NO_STORE, 'X-Robots-Tag': 'noindex' },
    throws: [PasswordRequired, PrivateLinkNotFound],
  })
  async getSharedPage(
    @Param() { token }: TokenDto,
    @ViewerId() viewerId: number | undefined,
    @Req() request: Request,
  ): Promise<JsonOf<SharedPageView>> {
    await this.opened(request, token);
    return this.links.page(token, tokenHash(token), viewerId);
  }

  @Post(':token/open', startsSession, expensive, {
    says: 'Enters the password of a private link. Its page and its files are open to this browser for 12 hours. After five wrong passwords a network waits for 15 minutes: 429. So does each further network after one wrong password while a link is attacked.',
    returns: nothing,
    headers: { 'Cache-Control': NO_STORE },
    throws: [PrivateLinkNotFound, WrongPassword],
  })
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

  @Get(':token/media/:mediaId', anyone, FILE_BYTES, {
    says: 'Returns the file of an item that a private link shows, or a thumbnail. No cache may store it.',
    returns: file('image/*', 'video/*'),
    throws: [MediaNotFound, NotFound, PasswordRequired, PrivateLinkNotFound, RangeNotSatisfiable, StorageUnavailable],
  })
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

  @Put(':token/favourites/:mediaId', signedIn, cheap, {
    says: 'Marks an item of a private link as a favourite of the viewer. Idempotent. The creator sees how many visitors marked it.',
    returns: nothing,
    throws: [ActionNotPossible, PasswordRequired, PrivateLinkNotFound],
  })
  async markFavourite(@Me() { creatorId }: Creator, @Param() { token, mediaId }: SharedItemDto, @Req() request: Request): Promise<void> {
    const { id: linkId } = await this.opened(request, token, mediaId);
    await this.favourites.mark({ linkId, mediaId, markedBy: creatorId });
  }

  @Delete(':token/favourites/:mediaId', signedIn, cheap, {
    says: 'Removes an item of a private link from the favourites of the viewer. Idempotent.',
    returns: nothing,
    throws: [PasswordRequired, PrivateLinkNotFound],
  })
  async unmarkFavourite(@Me() { creatorId }: Creator, @Param() { token, mediaId }: SharedItemDto, @Req() request: Request): Promise<void> {
    const { id: linkId } = await this.opened(request, token, mediaId);
    await this.favourites.unmark({ linkId, mediaId, markedBy: creatorId });
  }

  private async opened(request: Request, token: string, mediaId?: number): Promise<ActiveLink> {
    const link = await this.links.active(tokenHash(token), mediaId);
    this.openedLinks.assertOpened(request, link);
    return link;
  }
}

/** The former paths. They are left out of the document, where `/api/private-links/{token}` and `/api/private-links/{id}` are ambiguous. */
@ApiExcludeController()
@Controller('api/private-links')
export class FormerSharedPagesController extends SharedPagesController {}

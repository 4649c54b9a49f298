import { Body, Param } from '@nestjs/common';
import { type Admin, type Creator, NotTheOwner } from '../../../kernel/actor.js';
import { ActingAdmin, Me } from '../../../platform/http/contract/actor.js';
import { type JsonOf, SuccessView } from '../../../platform/http/contract/answers.js';
import { CreatorIdDto, LinkIdDto } from '../../../platform/http/contract/path.dto.js';
import { EditLinks } from '../application/edit-links.js';
import { ExternalLinkView, LinksQuery, LinkOptionsDto } from '../queries/links.query.js';
import { message } from '../../../kernel/message.js';
import { Importable } from '../../../platform/http/contract/importable.js';
import { Ids, ListOf, Text, WebUrl } from '../../../platform/http/contract/fields.js';
import { tooLong } from '../../../platform/http/contract/rules.js';
import { LINK_NAME_MAX, isLinkTarget } from '../domain/external-link.js';
import { UnknownPlatform, LINK_ERRORS, TooManyLinks, LinkExists, NotYourOrder, LinkNotFound } from '../domain/links.errors.js';
import { URL_MAX } from '../domain/web-url.js';
import {
  BackOffice,
  Delete,
  Operations,
  Patch,
  Post,
  Put,
  admin,
  cheap,
  created,
  list,
  nothing,
  signedIn,
} from '../../../platform/http/operation/operation.js';
import { ProfileNotFound, PICTURE_ERRORS } from '../../profiles/index.js';

const PLATFORM = { description: 'Key of a platform, from `/api/platforms`.', max: 30, example: 'instagram' };
const UNKNOWN_PLATFORM = new UnknownPlatform();
const tooManyItems = message('too_many_items', 'Too many links');
const ADDRESS = {
  description:
    'URL with `http` or `https` and a host without look-alike characters, stored without invisible characters around it. An email address or a phone number for links of these kinds, `#` for a heading.',
  max: URL_MAX,
  accept: isLinkTarget,
};
const NAME = {
  description: 'Text shown instead of the URL. Null or empty: the URL.',
  optional: true,
  nullable: true,
  trim: true,
  line: true,
  max: LINK_NAME_MAX,
  error: tooLong({ label: 'Display name', max: LINK_NAME_MAX }),
};

// The URL is the first property, because the client shows the error of the first invalid property.
@Importable('link')
export class AddLinkDto extends LinkOptionsDto {
  @WebUrl(ADDRESS)
  url: string;

  @Text({ ...PLATFORM, error: UNKNOWN_PLATFORM })
  platform: string;

  @Text(NAME)
  displayName?: string | null;
}

/** Limits the validation of a request; the limit of links (`MAX_LINKS`) is checked after it. */
const REPLACED_LINKS_MAX = 100;

class ReplaceLinksDto {
  @ListOf(AddLinkDto, { description: 'All links, in order.', max: REPLACED_LINKS_MAX, error: tooManyItems({}) })
  links: AddLinkDto[];
}

/** Fields that are left out stay unchanged. */
export class UpdateLinkDto extends LinkOptionsDto {
  @WebUrl({ ...ADDRESS, optional: true })
  url?: string;

  @Text({ ...PLATFORM, optional: true, error: UNKNOWN_PLATFORM })
  platform?: string;

  @Text(NAME)
  displayName?: string | null;
}

export class OrderLinksDto {
  @Ids({ description: 'Ids of links of the profile in the requested order. Omitted links follow in their current order.', max: 1000 })
  ids: number[];
}

/** An error message contains 'URL' if and only if the URL is invalid (PR-29). */
@Operations('Links', 'api')
export class LinksController {
  constructor(
    private readonly editLinks: EditLinks,
    private readonly links: LinksQuery,
  ) {}

  @Post('user/:id/links', signedIn, cheap, {
    says: 'Adds a link to the viewer’s profile. A removed link that is added again keeps its clicks.',
    returns: created(ExternalLinkView),
    idempotent: true,
    throws: [LinkExists, NotTheOwner, ProfileNotFound, TooManyLinks, ...LINK_ERRORS, ...PICTURE_ERRORS],
  })
  async addLink(@Me() me: Creator, @Param() { id }: CreatorIdDto, @Body() link: AddLinkDto): Promise<JsonOf<ExternalLinkView> | undefined> {
    return this.links.one(await this.editLinks.add(me, id, { displayName: null, ...link }));
  }

  @Put('user/:id/links/order', signedIn, cheap, {
    says: 'Sets the order of the viewer’s links',
    returns: list(ExternalLinkView),
    throws: [NotTheOwner, NotYourOrder, ProfileNotFound],
  })
  async orderLinks(@Me() me: Creator, @Param() { id }: CreatorIdDto, @Body() { ids }: OrderLinksDto): Promise<JsonOf<ExternalLinkView[]>> {
    await this.editLinks.order(me, id, ids);
    return this.links.of(id);
  }

  @Patch('links/:id', signedIn, cheap, {
    says: 'Changes a link of the viewer’s profile',
    returns: ExternalLinkView,
    throws: [LinkExists, LinkNotFound, NotTheOwner, ProfileNotFound, ...LINK_ERRORS, ...PICTURE_ERRORS],
  })
  async updateLink(
    @Me() me: Creator,
    @Param() { id }: LinkIdDto,
    @Body() changes: UpdateLinkDto,
  ): Promise<JsonOf<ExternalLinkView> | undefined> {
    await this.editLinks.update(me, id, changes);
    return this.links.one(id);
  }

  @Delete('links/:id', signedIn, cheap, {
    says: 'Deletes a link of the viewer’s profile',
    returns: nothing,
    throws: [LinkNotFound, NotTheOwner, ProfileNotFound],
  })
  async deleteLink(@Me() me: Creator, @Param() { id }: LinkIdDto): Promise<void> {
    await this.editLinks.delete(me, id);
  }
}

@BackOffice('users', 'adm/api/users')
export class AdminUserLinksController {
  constructor(
    private readonly editLinks: EditLinks,
    private readonly links: LinksQuery,
  ) {}

  @Post(':id/links', admin('moderator'), cheap, {
    says: 'Adds a link to a user’s profile. A removed link that is added again keeps its clicks.',
    returns: created(ExternalLinkView),
    idempotent: true,
    throws: [LinkExists, ProfileNotFound, TooManyLinks, ...LINK_ERRORS, ...PICTURE_ERRORS],
  })
  async addUserLink(
    @ActingAdmin() admin: Admin,
    @Param() { id }: CreatorIdDto,
    @Body() link: AddLinkDto,
  ): Promise<JsonOf<ExternalLinkView> | undefined> {
    return this.links.one(await this.editLinks.add(admin, id, { displayName: null, ...link }));
  }

  @Put(':id/links', admin('moderator'), cheap, {
    says: 'Replaces all links of a user. In one transaction. A link with the same platform and URL keeps its id and its clicks.',
    returns: list(ExternalLinkView),
    ifMatch: 'user',
    throws: [ProfileNotFound, TooManyLinks, ...LINK_ERRORS, ...PICTURE_ERRORS],
  })
  async replaceUserLinks(
    @ActingAdmin() admin: Admin,
    @Param() { id }: CreatorIdDto,
    @Body() { links }: ReplaceLinksDto,
  ): Promise<JsonOf<ExternalLinkView[]>> {
    const details = links.map((link) => ({ displayName: null, ...link }));
    await this.editLinks.replace(admin, id, details);
    return this.links.of(id);
  }

  @Delete(':id/links', admin('moderator'), cheap, {
    says: 'Removes all links of a user. A link that is added again keeps its clicks.',
    returns: SuccessView,
    throws: [ProfileNotFound],
  })
  async clearUserLinks(@ActingAdmin() admin: Admin, @Param() { id }: CreatorIdDto): Promise<SuccessView> {
    await this.editLinks.clear(admin, id);
    return { success: true };
  }
}

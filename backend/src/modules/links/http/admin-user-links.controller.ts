import { Body, Delete, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Admin } from '../../../kernel/actor.js';
import { AdminOnly } from '../../../platform/http/contract/access.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { Returns, Throws, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Cheap } from '../../../platform/http/contract/cost.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { HonoursIfMatch } from '../../../platform/http/contract/versioned.js';
import { SuccessView } from '../../../platform/http/contract/success.view.js';
import { EditLinks } from '../application/edit-links.js';
import { ExternalLinkView } from '../queries/link.view.js';
import { LinksQuery } from '../queries/links.query.js';
import { AddLinkDto, ReplaceLinksDto } from './link.dto.js';

@ApiTags('Back-office: users')
@BackOffice('adm/api/users')
export class AdminUserLinksController {
  constructor(
    private readonly editLinks: EditLinks,
    private readonly links: LinksQuery,
  ) {}

  @Post(':id/links')
  @Cheap()
  @AdminOnly()
  @Summary('Adds a link to a user’s profile', 'A removed link that is added again keeps its clicks.')
  @Returns(201, ExternalLinkView)
  @Throws(400, 401, 403, 404, 409, 422)
  async addUserLink(
    @ActingAdmin() admin: Admin,
    @Param() { id }: CreatorIdDto,
    @Body() link: AddLinkDto,
  ): Promise<JsonOf<ExternalLinkView> | undefined> {
    return this.links.one(await this.editLinks.add(admin, id, { displayName: null, ...link }));
  }

  @Put(':id/links')
  @Cheap()
  @AdminOnly()
  @HonoursIfMatch('user')
  @Summary('Replaces all links of a user', 'In one transaction. A link with the same platform and URL keeps its id and its clicks.')
  @Returns(200, ExternalLinkView, { list: true })
  @Throws(400, 401, 403, 404, 422)
  async replaceUserLinks(
    @ActingAdmin() admin: Admin,
    @Param() { id }: CreatorIdDto,
    @Body() { links }: ReplaceLinksDto,
  ): Promise<JsonOf<ExternalLinkView[]>> {
    const details = links.map((link) => ({ displayName: null, ...link }));
    await this.editLinks.replace(admin, id, details);
    return this.links.of(id);
  }

  @Delete(':id/links')
  @Cheap()
  @AdminOnly()
  @Summary('Removes all links of a user', 'A link that is added again keeps its clicks.')
  @Returns(200, SuccessView)
  @Throws(400, 401, 403, 404)
  async clearUserLinks(@ActingAdmin() admin: Admin, @Param() { id }: CreatorIdDto): Promise<SuccessView> {
    await this.editLinks.clear(admin, id);
    return { success: true };
  }
}

import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../../platform/http/contract/access.js';
import { Returns, Throws, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Cheap } from '../../../platform/http/contract/cost.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { SuccessView } from '../../../platform/http/contract/success.view.js';
import { AddLink } from '../application/add-link.js';
import { ClearLinks } from '../application/clear-links.js';
import { ExternalLinkView } from '../queries/external-link.view.js';
import { LinksQuery } from '../queries/links.query.js';
import { AddLinkDto } from './link.dto.js';

@ApiTags('Back-office: users')
@Controller('adm/api/users')
export class AdminUserLinksController {
  constructor(
    private readonly addLink: AddLink,
    private readonly clearLinks: ClearLinks,
    private readonly links: LinksQuery,
  ) {}

  @Post(':id/links')
  @Cheap()
  @AdminOnly()
  @Summary('Adds a link to a user’s profile', 'One that was removed comes back with its clicks.')
  @Returns(201, ExternalLinkView)
  @Throws(400, 401, 403, 404, 422)
  async addUserLink(@Param() { id }: CreatorIdDto, @Body() link: AddLinkDto): Promise<JsonOf<ExternalLinkView> | undefined> {
    return this.links.one(await this.addLink.execute(id, id, { displayName: null, ...link }));
  }

  @Delete(':id/links')
  @Cheap()
  @AdminOnly()
  @Summary('Removes every link of a user', 'Those added again come back with their clicks.')
  @Returns(200, SuccessView)
  @Throws(400, 401, 403, 404)
  async clearUserLinks(@Param() { id }: CreatorIdDto): Promise<SuccessView> {
    await this.clearLinks.execute(id);
    return { success: true };
  }
}

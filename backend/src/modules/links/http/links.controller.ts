import { Body, Controller, Delete, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/http/contract/access.js';
import { Me, type Actor } from '../../../platform/http/contract/actor.js';
import { Answers, AnswersNothing, Refuses, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Cheap } from '../../../platform/http/contract/cost.js';
import { CreatorIdDto, LinkIdDto } from '../../../platform/http/contract/path.dto.js';
import { AddLink } from '../application/add-link.js';
import { DeleteLink } from '../application/delete-link.js';
import { OrderLinks } from '../application/order-links.js';
import { UpdateLink } from '../application/update-link.js';
import { ExternalLinkView } from '../queries/external-link.view.js';
import { LinksQuery } from '../queries/links.query.js';
import { AddLinkDto, UpdateLinkDto } from './link.dto.js';
import { OrderLinksDto } from './order-links.dto.js';

/** Every error says 'URL' if and only if the URL is at fault (PR-29). */
@ApiTags('Links')
@Controller('api')
@Refuses(400, 401, 403, 404)
export class LinksController {
  constructor(
    private readonly adding: AddLink,
    private readonly updating: UpdateLink,
    private readonly deleting: DeleteLink,
    private readonly ordering: OrderLinks,
    private readonly links: LinksQuery,
  ) {}

  @Post('user/:id/links')
  @Cheap()
  @SignedIn()
  @Summary('Adds a link to the own profile', 'One that was removed comes back with its clicks.')
  @Answers(201, ExternalLinkView)
  @Refuses(413, 422)
  async addLink(@Me() me: Actor, @Param() { id }: CreatorIdDto, @Body() link: AddLinkDto): Promise<JsonOf<ExternalLinkView> | undefined> {
    return this.links.one(await this.adding.execute(me.creatorId, id, { displayName: null, ...link }));
  }

  @Put('user/:id/links/order')
  @Cheap()
  @SignedIn()
  @Summary('Puts the own links in order')
  @Answers(200, ExternalLinkView, { list: true })
  @Refuses(413)
  async orderLinks(@Me() me: Actor, @Param() { id }: CreatorIdDto, @Body() { ids }: OrderLinksDto): Promise<JsonOf<ExternalLinkView[]>> {
    await this.ordering.execute(me.creatorId, id, ids);
    return this.links.of(id);
  }

  @Patch('links/:id')
  @Cheap()
  @SignedIn()
  @Summary('Changes an own link')
  @Answers(200, ExternalLinkView)
  @Refuses(413)
  async updateLink(
    @Me() me: Actor,
    @Param() { id }: LinkIdDto,
    @Body() changes: UpdateLinkDto,
  ): Promise<JsonOf<ExternalLinkView> | undefined> {
    await this.updating.execute(me.creatorId, id, changes);
    return this.links.one(id);
  }

  @Delete('links/:id')
  @Cheap()
  @SignedIn()
  @Summary('Deletes an own link')
  @AnswersNothing()
  async deleteLink(@Me() me: Actor, @Param() { id }: LinkIdDto): Promise<void> {
    await this.deleting.execute(me.creatorId, id);
  }
}

import { Body, Controller, Delete, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/http/contract/access.js';
import { Me, type Actor } from '../../../platform/http/contract/actor.js';
import { Returns, ReturnsNothing, Throws, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
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

/** An error message contains 'URL' if and only if the URL is invalid (PR-29). */
@ApiTags('Links')
@Controller('api')
@Throws(400, 401, 403, 404)
export class LinksController {
  constructor(
    private readonly addLinkUseCase: AddLink,
    private readonly updateLinkUseCase: UpdateLink,
    private readonly deleteLinkUseCase: DeleteLink,
    private readonly orderLinksUseCase: OrderLinks,
    private readonly links: LinksQuery,
  ) {}

  @Post('user/:id/links')
  @Cheap()
  @SignedIn()
  @Summary('Adds a link to the own profile', 'One that was removed comes back with its clicks.')
  @Returns(201, ExternalLinkView)
  @Throws(413, 422)
  async addLink(@Me() me: Actor, @Param() { id }: CreatorIdDto, @Body() link: AddLinkDto): Promise<JsonOf<ExternalLinkView> | undefined> {
    return this.links.one(await this.addLinkUseCase.execute(me.creatorId, id, { displayName: null, ...link }));
  }

  @Put('user/:id/links/order')
  @Cheap()
  @SignedIn()
  @Summary('Puts the own links in order')
  @Returns(200, ExternalLinkView, { list: true })
  @Throws(413)
  async orderLinks(@Me() me: Actor, @Param() { id }: CreatorIdDto, @Body() { ids }: OrderLinksDto): Promise<JsonOf<ExternalLinkView[]>> {
    await this.orderLinksUseCase.execute(me.creatorId, id, ids);
    return this.links.of(id);
  }

  @Patch('links/:id')
  @Cheap()
  @SignedIn()
  @Summary('Changes an own link')
  @Returns(200, ExternalLinkView)
  @Throws(413)
  async updateLink(
    @Me() me: Actor,
    @Param() { id }: LinkIdDto,
    @Body() changes: UpdateLinkDto,
  ): Promise<JsonOf<ExternalLinkView> | undefined> {
    await this.updateLinkUseCase.execute(me.creatorId, id, changes);
    return this.links.one(id);
  }

  @Delete('links/:id')
  @Cheap()
  @SignedIn()
  @Summary('Deletes an own link')
  @ReturnsNothing()
  async deleteLink(@Me() me: Actor, @Param() { id }: LinkIdDto): Promise<void> {
    await this.deleteLinkUseCase.execute(me.creatorId, id);
  }
}

import { Body, Param } from '@nestjs/common';
import type { Creator } from '../../../kernel/actor.js';
import { Config } from '../../../platform/config/config.js';
import { Me } from '../../../platform/http/contract/actor.js';
import { type JsonOf } from '../../../platform/http/contract/answers.js';
import { Id, Ids, InstantInput, Text } from '../../../platform/http/contract/fields.js';
import { nameOfAtMost } from '../../../platform/http/contract/rules.js';
import { ALBUM_ITEMS_MAX } from '../../media/index.js';
import { EditPrivateLinks } from '../application/edit-private-links.js';
import {
  PRIVATE_LINK_LABEL_MAX,
  PRIVATE_LINK_PASSWORD_MAX,
  PRIVATE_LINK_PASSWORD_MIN,
  ExpiryPassed,
  ItemsOrAlbum,
  NotPrivate,
  PrivateLinkNotFound,
  TooManyPrivateLinks,
} from '../domain/private-link.js';
import { PrivateLinksQuery, PrivateLinkView } from '../queries/private-links.query.js';
import {
  Delete,
  Get,
  OWN_ROWS,
  Operations,
  Post,
  cheap,
  created,
  evenSuspended,
  expensive,
  list,
  nothing,
  signedIn,
} from '../../../platform/http/operation/operation.js';
import { ProfileNotFound } from '../../profiles/index.js';

export class AddPrivateLinkDto {
  @Text({
    description: 'The creator’s name for it.',
    ...nameOfAtMost(PRIVATE_LINK_LABEL_MAX),
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

class PrivateLinkIdDto {
  @Id({ description: 'Id of the link.' })
  id: number;
}

/** Private links (PR-101) of their creator. */
@Operations('Private links', 'api/private-links')
export class PrivateLinksController {
  constructor(
    private readonly editPrivateLinks: EditPrivateLinks,
    private readonly links: PrivateLinksQuery,
    private readonly config: Config,
  ) {}

  @Get('', signedIn, OWN_ROWS, {
    says: 'Lists the viewer’s private links. The newest first, expired ones included. At most 50.',
    returns: list(PrivateLinkView),
  })
  getPrivateLinks(@Me() { creatorId }: Creator): Promise<JsonOf<PrivateLinkView[]>> {
    return this.links.of(creatorId);
  }

  @Post('', signedIn, expensive, {
    says: 'Makes a private link to private items or a private album of the viewer. At most 50. Error codes: items_or_album, not_private, expiry_passed, too_many_private_links.',
    returns: created(NewPrivateLinkView),
    idempotent: { hasSecretAnswer: true },
    headers: { 'Cache-Control': 'private, no-store' },
    throws: [ExpiryPassed, ItemsOrAlbum, NotPrivate, ProfileNotFound, TooManyPrivateLinks],
  })
  async addPrivateLink(@Me() me: Creator, @Body() draft: AddPrivateLinkDto): Promise<NewPrivateLinkView> {
    const { id, token } = await this.editPrivateLinks.add(me, draft);
    return { id, url: `${this.config.publicUrl}/p/${token}` };
  }

  @Delete(':id', evenSuspended, cheap, {
    says: 'Revokes a private link of the viewer. Its page and its files respond 404 from now on.',
    returns: nothing,
    throws: [PrivateLinkNotFound],
  })
  revokePrivateLink(@Me() me: Creator, @Param() { id }: PrivateLinkIdDto): Promise<void> {
    return this.editPrivateLinks.revoke(me, id);
  }
}

import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { assertOwner } from '../../../kernel/ownership.js';
import { LockProfile } from '../../profiles/index.js';
import { ExternalLink, type LinkDetails } from '../domain/external-link.js';
import { ExternalLinks } from '../domain/external-links.js';
import { TooManyLinks } from '../domain/links.errors.js';
import { LinkAdded } from '../domain/links.events.js';
import { LinkLimit } from './link-limit.js';

@Injectable()
export class AddLink {
  constructor(
    private readonly lockProfile: LockProfile,
    private readonly links: ExternalLinks,
    private readonly limit: LinkLimit,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventBus,
  ) {}

  /** Returns the link's id. Restores a removed link with the same platform and URL, if there is one (PR-29). */
  async execute(actorId: number, creatorId: number, details: LinkDetails): Promise<number> {
    assertOwner(actorId, creatorId);
    const link = ExternalLink.create(creatorId, details);
    return this.unitOfWork.run(async () => {
      await this.lockProfile.execute(creatorId);
      const { count, lastPosition } = await this.links.summarise(creatorId);
      if (count >= this.limit.links) throw new TooManyLinks(this.limit.links);
      const twin = await this.links.findRemovedDuplicate(link);
      return twin ? this.restore(twin, link, lastPosition + 1) : this.addNew(link, lastPosition + 1);
    });
  }

  private async restore(twin: ExternalLink, link: ExternalLink, position: number): Promise<number> {
    twin.restore(link);
    twin.position = position;
    await this.links.save(twin);
    return twin.id;
  }

  private async addNew(link: ExternalLink, position: number): Promise<number> {
    link.position = position;
    const id = await this.links.add(link);
    await this.events.publish(new LinkAdded(link.creatorId, id, link.platform, link.url));
    return id;
  }
}

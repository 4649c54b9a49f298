import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { assertOwner } from '../../../kernel/ownership.js';
import type { LinkDetails } from '../domain/external-link.js';
import { ExternalLinks } from '../domain/external-links.js';

/** Edits a link in place, so that it keeps its clicks. */
@Injectable()
export class UpdateLink {
  constructor(
    private readonly links: ExternalLinks,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(actorId: number, id: number, changes: Partial<LinkDetails>): Promise<void> {
    await this.unitOfWork.run(async () => {
      const link = await this.links.getForUpdate(id);
      assertOwner(actorId, link.creatorId);
      link.edit(changes);
      await this.links.save(link);
    });
  }
}

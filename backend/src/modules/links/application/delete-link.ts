import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Clock } from '../../../kernel/clock.js';
import { assertOwner } from '../../../kernel/ownership.js';
import { ExternalLinks } from '../domain/external-links.js';

@Injectable()
export class DeleteLink {
  constructor(
    private readonly links: ExternalLinks,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actorId: number, id: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      const link = await this.links.getForUpdate(id);
      assertOwner(actorId, link.creatorId);
      link.remove(this.clock.now());
      await this.links.save(link);
    });
  }
}

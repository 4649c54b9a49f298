import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { assertOwner } from '../../../kernel/ownership.js';
import { ExternalLinks } from '../domain/external-links.js';
import { NotYourOrder } from '../domain/links.errors.js';

@Injectable()
export class OrderLinks {
  constructor(
    private readonly links: ExternalLinks,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(actorId: number, creatorId: number, ids: number[]): Promise<void> {
    assertOwner(actorId, creatorId);
    if (new Set(ids).size !== ids.length) throw new NotYourOrder();
    await this.unitOfWork.run(() => this.links.reorder(creatorId, ids));
  }
}

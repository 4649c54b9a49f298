import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { CannotDeleteLastAdmin, CannotDeleteYourself } from '../domain/admin.errors.js';
import { Admins } from '../domain/admins.js';

/** PR-42. Deletions wait for each other, so that two admins who delete one another leave one behind. */
@Injectable()
export class DeleteAdmin {
  constructor(
    private readonly admins: Admins,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute({ adminId, actingId }: { adminId: number; actingId: number }): Promise<void> {
    if (adminId === actingId) throw new CannotDeleteYourself();
    await this.unitOfWork.run(async () => {
      const count = await this.admins.countExclusively();
      await this.admins.forEditing(adminId);
      if (count === 1) throw new CannotDeleteLastAdmin();
      // whoever was deleted a moment ago decides nothing any more
      await this.admins.forEditing(actingId);
      await this.admins.remove(adminId);
    });
  }
}

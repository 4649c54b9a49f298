import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { CannotDeleteLastAdmin, CannotDeleteYourself } from '../domain/admin.errors.js';
import { Admins } from '../domain/admins.js';

/** Deletes an administrator. Deletions run one at a time, so that two administrators who delete each other leave one account (PR-42). */
@Injectable()
export class DeleteAdmin {
  constructor(
    private readonly admins: Admins,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute({ adminId, actingId }: { adminId: number; actingId: number }): Promise<void> {
    if (adminId === actingId) throw new CannotDeleteYourself();
    await this.unitOfWork.run(async () => {
      const count = await this.admins.lockAndCount();
      await this.admins.getForUpdate(adminId);
      if (count === 1) throw new CannotDeleteLastAdmin();
      // Throws when the acting administrator was deleted in the meantime.
      await this.admins.getForUpdate(actingId);
      await this.admins.remove(adminId);
    });
  }
}

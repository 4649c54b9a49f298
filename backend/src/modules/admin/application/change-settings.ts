import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Admins } from '../domain/admin.js';
import { OwnSecondFactorFirst } from '../domain/admin.errors.js';
import { InstallationSettings, type Settings } from '../domain/installation-settings.js';
import { AdminPasskeys } from './admin-passkeys.js';

/** Changes the settings of the installation. */
@Injectable()
export class ChangeSettings {
  constructor(
    private readonly settings: InstallationSettings,
    private readonly admins: Admins,
    private readonly passkeys: AdminPasskeys,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** What is left out stays unchanged. */
  async execute(actingId: number, changes: Partial<Settings>): Promise<Settings> {
    return this.unitOfWork.run(async () => {
      if (changes.requireSecondFactor === true) await this.assertOwnSecondFactor(actingId);
      await this.settings.change(changes);
      return this.settings.all();
    });
  }

  private async assertOwnSecondFactor(actingId: number): Promise<void> {
    const { hasSecondFactor } = await this.admins.getForUpdate(actingId);
    if (!hasSecondFactor && (await this.passkeys.count(actingId)) === 0) throw new OwnSecondFactorFirst();
  }
}

import { Injectable } from '@nestjs/common';
import type { SiteValues } from '../../../kernel/site-settings.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { SiteSettings } from '../../../platform/settings/site-settings.port.js';
import { Admins } from '../domain/admin.js';
import { OwnSecondFactorFirst, SettingIsFixed } from '../domain/admin.errors.js';
import { AdminPasskeys } from './passkey-factor.js';

/** Changes the settings of the installation (PR-142). */
@Injectable()
export class ChangeSettings {
  constructor(
    private readonly site: SiteSettings,
    private readonly admins: Admins,
    private readonly passkeys: AdminPasskeys,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** What is left out stays unchanged. */
  async execute(actingId: number, changes: Partial<SiteValues>): Promise<void> {
    const fixed = this.site.fixed.find(({ setting }) => Object.hasOwn(changes, setting));
    if (fixed !== undefined) throw new SettingIsFixed(fixed);
    await this.unitOfWork.run(async () => {
      if (changes.requireSecondFactor === true) await this.assertOwnSecondFactor(actingId);
      await this.site.change(changes);
    });
    await this.site.announce();
  }

  private async assertOwnSecondFactor(actingId: number): Promise<void> {
    const { hasSecondFactor } = await this.admins.getForUpdate(actingId);
    if (!hasSecondFactor && (await this.passkeys.count(actingId)) === 0) throw new OwnSecondFactorFirst();
  }
}

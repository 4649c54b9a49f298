import { Injectable } from '@nestjs/common';
import type { SiteValues } from '../../../platform/config/site-settings.js';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { StoredSettings } from '../application/change-settings.js';
import { SettingsQuery } from '../queries/settings.query.js';

const CHANGE = `insert into installation_settings (key, value) select key, value from jsonb_each($1::jsonb)
  on conflict (key) do update set value = excluded.value, changed_at = now()`;

@Injectable()
export class PostgresStoredSettings extends StoredSettings {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly query: SettingsQuery,
  ) {
    super();
  }

  /** A write without `If-Match` also takes the lock, so that none comes between the comparison and the write of another one. */
  async change(changes: Partial<SiteValues>): Promise<void> {
    await this.work.manager.query(`select pg_advisory_xact_lock(${LOCKS.settings})`);
    await this.work.manager.query(CHANGE, [JSON.stringify(changes)]);
  }

  fixedAmong(names: string[]): { setting: string; variable: string } | undefined {
    return this.query.fixed.find(({ setting }) => names.includes(setting));
  }
}

import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { INSTALLATION_SETTINGS, InstallationSettings, type Settings } from '../domain/installation-settings.js';

/** Ignores keys that this version does not declare, such as those of a later version. */
const ALL = 'select key, value from installation_settings where key = any($1)';

const CHANGE = `insert into installation_settings (key, value) select key, value from jsonb_each($1::jsonb)
  on conflict (key) do update set value = excluded.value, changed_at = now()`;

@Injectable()
export class PostgresInstallationSettings extends InstallationSettings {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async all(): Promise<Settings> {
    const rows = await this.work.manager.query<{ key: string; value: unknown }[]>(ALL, [Object.keys(INSTALLATION_SETTINGS)]);
    return { ...INSTALLATION_SETTINGS, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
  }

  async change(changes: Partial<Settings>): Promise<void> {
    await this.work.manager.query(CHANGE, [JSON.stringify(changes)]);
  }
}

import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../config/config.js';
import { isSetting, SITE_DEFAULTS, SITE_SETTING_NAMES, SITE_SETTINGS, type SiteValues } from '../../kernel/site-settings.js';
import { LOCKS } from '../database/advisory-lock.js';
import { TypeormUnitOfWork } from '../database/typeorm-unit-of-work.js';
import { Reader } from '../database/reader.js';
import { Fanout } from '../events/fanout.port.js';
import { Every, SECOND } from '../schedule/every.js';
import { platformTable } from '../tables/declared-tables.js';
import { setSiteName } from '../texts/server-text.js';
import { SiteSettings } from './site-settings.port.js';

platformTable('installation_settings', {
  backup: 'always',
  foreign: { columns: { value: (_text, { key, value }) => isSetting(String(key), value) }, compared: ['key'] },
});

/** Ignores keys of a later version. */
const STORED = { name: 'site-settings', text: 'select key, value from installation_settings where key = any($1)', isShort: true };

const CHANGE = `insert into installation_settings (key, value) select key, value from jsonb_each($1::jsonb)
  on conflict (key) do update set value = excluded.value, changed_at = now()`;

/** Reads the table when another instance announces a change, and every five seconds (PR-142). */
@Injectable()
export class PostgresSiteSettings extends SiteSettings implements OnApplicationBootstrap {
  private readonly log = new Logger('settings');
  readonly fixed: { setting: string; variable: string }[];
  private current: Readonly<SiteValues>;

  constructor(
    private readonly config: Config,
    private readonly reader: Reader,
    private readonly fanout: Fanout,
    private readonly work: TypeormUnitOfWork,
  ) {
    super();
    this.fixed = SITE_SETTING_NAMES.flatMap((setting) => {
      const { variable }: { variable?: string } = SITE_SETTINGS[setting];
      return variable !== undefined && Object.hasOwn(config.fixedSettings, setting) ? [{ setting, variable }] : [];
    });
    this.current = { ...SITE_DEFAULTS, ...config.fixedSettings };
    fanout.subscribe('settings', () => void this.poll());
  }

  get values(): Readonly<SiteValues> {
    return this.current;
  }

  /** Before the port opens. */
  onApplicationBootstrap(): Promise<void> {
    return this.load();
  }

  async poll(): Promise<void> {
    // The former values hold while the database is not available.
    await this.load().catch((error: unknown) => this.log.debug(error, 'the settings could not be read'));
  }

  /** A write without `If-Match` also takes the lock, so that none comes between the comparison and the write of another one. */
  async change(changes: Partial<SiteValues>): Promise<void> {
    await this.work.execute(`select pg_advisory_xact_lock(${LOCKS.settings})`);
    await this.work.execute(CHANGE, [JSON.stringify(changes)]);
  }

  async announce(): Promise<void> {
    await this.poll();
    await this.fanout.publish('settings', '');
  }

  /** The schedule finds a change whose message was lost. */
  @Every('read-settings', 5 * SECOND, { inMaintenance: true })
  async load(): Promise<void> {
    const rows = await this.reader.all<{ key: string; value: unknown }>(STORED, [SITE_SETTING_NAMES]);
    // A value that this version does not accept has the default.
    const stored = Object.fromEntries(rows.flatMap(({ key, value }) => (isSetting(key, value) ? [[key, value]] : [])));
    this.current = { ...SITE_DEFAULTS, ...stored, ...this.config.fixedSettings };
    setSiteName(this.current.siteName);
  }
}

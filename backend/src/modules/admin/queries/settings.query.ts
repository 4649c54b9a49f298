import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { message } from '../../../kernel/message.js';
import { SITE_SETTING_NAMES, SITE_SETTINGS, type SiteSettingName, type SiteValues } from '../../../kernel/site-settings.js';
import { parseJson, stringifyJson } from '../../../platform/database/json.js';
import { projection, type Sql } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { SiteSettings } from '../../../platform/settings/site-settings.port.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Flag, ListOf, OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';

const S = SITE_SETTINGS;

const invalidBackupTime = message('invalid_backup_time', 'Enter a time in UTC from {from} to {to}');
const invalidCrawlerNames = message('invalid_crawler_names', 'Enter names of letters, digits, _, . and -, with commas between them');

/** What is left out stays unchanged. */
export class ChangeSettingsDto {
  @Flag({
    description:
      'Whether every administrator needs a second factor. Those without one can only set it up, from their next request on. Only owners change it, true only with an own second factor; 409 otherwise.',
    optional: true,
  })
  requireSecondFactor?: boolean;

  @Text({
    description: 'Name of the site, in its logo, in titles and in mails. One line.',
    line: true,
    min: S.siteName.min,
    max: S.siteName.max,
    optional: true,
  })
  siteName?: string;

  @Text({
    description: 'What the site is, in one line. Empty: a text in the language of the visitor.',
    line: true,
    max: S.siteSlogan.max,
    optional: true,
  })
  siteSlogan?: string;

  @Whole({ description: 'Maximum number of links of one creator.', min: S.maxLinks.min, max: S.maxLinks.max, optional: true })
  maxLinks?: number;

  @Whole({ description: 'Maximum number of files of one creator.', min: S.maxMedia.min, max: S.maxMedia.max, optional: true })
  maxMedia?: number;

  @Whole({ description: 'Maximum size of the files of one creator, in MB.', min: S.maxMediaMb.min, max: S.maxMediaMb.max, optional: true })
  maxMediaMb?: number;

  @Text({
    description: 'Time of the nightly backup in UTC, 00:00 to 22:59.',
    pattern: S.backupTime.pattern,
    max: S.backupTime.max,
    error: invalidBackupTime({ from: '00:00', to: '22:59' }),
    optional: true,
  })
  backupTime?: string;

  @Whole({ description: 'Number of days of which the newest nightly backup is kept.', min: 0, max: S.backupKeepDays.max, optional: true })
  backupKeepDays?: number;

  @Whole({ description: 'The same for weeks.', min: 0, max: S.backupKeepWeeks.max, optional: true })
  backupKeepWeeks?: number;

  @Whole({ description: 'The same for months.', min: 0, max: S.backupKeepMonths.max, optional: true })
  backupKeepMonths?: number;

  @Flag({ description: 'Whether new visitors get an account. Otherwise their writes are 403 `registration_closed`.', optional: true })
  registrationOpen?: boolean;

  @Flag({ description: 'Whether `robots.txt` shuts out known AI crawlers but for pages of creators who allow them.', optional: true })
  refuseAiCrawlers?: boolean;

  @Text({
    description: 'Further names of AI crawlers for `robots.txt`, with commas between them.',
    pattern: S.aiCrawlerNames.pattern,
    max: S.aiCrawlerNames.max,
    error: invalidCrawlerNames({}),
    optional: true,
  })
  aiCrawlerNames?: string;

  @Text({ description: 'Terms of the site in Markdown, the page `/about/terms`. Empty: no such page.', max: S.terms.max, optional: true })
  terms?: string;

  @Text({ description: 'Privacy policy in Markdown, the page `/about/privacy`. Empty: no such page.', max: S.privacy.max, optional: true })
  privacy?: string;
}

export class FixedSettingView {
  @OneOf(SITE_SETTING_NAMES, { description: 'The setting.' })
  setting: string;

  @Text({ description: 'The environment variable that fixes its value.', example: 'MAX_LINKS' })
  variable: string;
}

export class SettingsView implements SiteValues {
  @Flag({ description: 'Whether every administrator needs a second factor.' })
  requireSecondFactor: boolean;

  @Text({ description: 'Name of the site.' })
  siteName: string;

  @Text({ description: 'What the site is; may be empty.' })
  siteSlogan: string;

  @Whole({ description: 'Maximum number of links of one creator.' })
  maxLinks: number;

  @Whole({ description: 'Maximum number of files of one creator.' })
  maxMedia: number;

  @Whole({ description: 'Maximum size of the files of one creator, in MB.' })
  maxMediaMb: number;

  @Text({ description: 'Time of the nightly backup in UTC.', example: '03:30' })
  backupTime: string;

  @Whole({ description: 'Number of days of which the newest nightly backup is kept.' })
  backupKeepDays: number;

  @Whole({ description: 'The same for weeks.' })
  backupKeepWeeks: number;

  @Whole({ description: 'The same for months.' })
  backupKeepMonths: number;

  @Flag({ description: 'Whether new visitors get an account.' })
  registrationOpen: boolean;

  @Flag({ description: 'Whether `robots.txt` shuts out AI crawlers.' })
  refuseAiCrawlers: boolean;

  @Text({ description: 'Further names of AI crawlers; may be empty.' })
  aiCrawlerNames: string;

  @Text({ description: 'Terms in Markdown; may be empty.' })
  terms: string;

  @Text({ description: 'Privacy policy in Markdown; may be empty.' })
  privacy: string;

  @Text({ description: 'Changes with every setting. Value for `If-Match`.' })
  version: string;

  @ListOf(FixedSettingView, { description: 'Settings that an environment variable fixes. A change of one is 409 `setting_is_fixed`.' })
  fixed: FixedSettingView[];
}

/** The stored values, those of the former version among them that environment variables fix now. */
type StoredSettings = SiteValues & { version: string };

const columns = Object.fromEntries(
  SITE_SETTING_NAMES.map((name): [string, Sql] => [
    name,
    `coalesce((select value from installation_settings where key = '${name}'), '${JSON.stringify(S[name].default)}'::jsonb)`,
  ]),
) as Record<SiteSettingName, Sql>;

export const STORED_SETTINGS = projection<StoredSettings>({
  ...columns,
  version: "(select md5(coalesce(string_agg(key || value::text, ',' order by key), '')) from installation_settings)",
}).statement({ name: 'settings' });

/** The settings of the installation as administrators see and change them. */
@Injectable()
export class SettingsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly config: Config,
    private readonly site: SiteSettings,
  ) {}

  async all(): Promise<JsonOf<SettingsView>> {
    const stored = await this.reader.json(STORED_SETTINGS);
    if (stored === undefined) throw new Error('the settings have no row');
    return stringifyJson<SettingsView>({ ...parseJson(stored), ...this.config.fixedSettings, fixed: this.site.fixed });
  }
}

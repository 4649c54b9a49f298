import { limit } from './limit.js';

/** Settings that administrators change while the site runs (PR-142). A set environment variable wins over the stored value. */

import { isAtMost, lengthOf } from './text.js';

/** Default limit of links per creator (PR-25). */
export const MAX_LINKS = limit('linksMax', 20);
/** Default limits of the photos and videos of one creator. */
export const MAX_MEDIA = limit('mediaMax', 2_000);
export const MAX_MEDIA_MB = 5_120;
limit('mediaMaxBytes', MAX_MEDIA_MB * 1024 * 1024);

export interface SettingRule<Value> {
  /** The value until it is changed. */
  default: Value;
  /** The environment variable that fixes the value. */
  variable?: string;
  min?: number;
  max?: number;
  pattern?: RegExp;
}

/** A text of one line, because names are in headers of mails. */
const ONE_LINE = /^[^\r\n\v\f\u0085\u2028\u2029]*$/;

const setting = <Value extends string | number | boolean>(rule: SettingRule<Value>): SettingRule<Value> => rule;

export const SITE_SETTINGS = {
  /** Whether every administrator needs a second factor (PR-126). */
  requireSecondFactor: setting<boolean>({ default: false }),
  /** Shown as logo, in titles and in mails. */
  siteName: setting<string>({ default: 'Vitrine', variable: 'SITE_NAME', min: 1, max: 40, pattern: ONE_LINE }),
  /** What the site is, in one line. Empty: the text of the app in the language of the visitor. */
  siteSlogan: setting<string>({ default: '', variable: 'SITE_SLOGAN', max: 160, pattern: ONE_LINE }),
  maxLinks: setting<number>({ default: MAX_LINKS, variable: 'MAX_LINKS', min: 1, max: 1_000 }),
  maxMedia: setting<number>({ default: MAX_MEDIA, variable: 'MAX_MEDIA', min: 1, max: 1_000_000 }),
  maxMediaMb: setting<number>({ default: MAX_MEDIA_MB, variable: 'MAX_MEDIA_MB', min: 1, max: 10_000_000 }),
  /** Of the nightly backup, in UTC. The off-site backup follows 15 minutes later on the same day, so the last hour is left out. */
  backupTime: setting<string>({ default: '03:30', variable: 'BACKUP_TIME', max: 5, pattern: /^([01]\d|2[0-2]):[0-5]\d$/ }),
  backupKeepDays: setting<number>({ default: 7, variable: 'BACKUP_KEEP_DAYS', min: 0, max: 366 }),
  backupKeepWeeks: setting<number>({ default: 4, variable: 'BACKUP_KEEP_WEEKS', min: 0, max: 104 }),
  backupKeepMonths: setting<number>({ default: 0, variable: 'BACKUP_KEEP_MONTHS', min: 0, max: 120 }),
  /** Whether new visitors get an account (PR-142). */
  registrationOpen: setting<boolean>({ default: true, variable: 'REGISTRATION_OPEN' }),
  /** Whether `robots.txt` shuts out crawlers of AI models. */
  refuseAiCrawlers: setting<boolean>({ default: true, variable: 'AI_CRAWLERS' }),
  /** Names that `robots.txt` has beside the known ones, with commas between them. */
  aiCrawlerNames: setting<string>({
    default: '',
    variable: 'AI_CRAWLER_NAMES',
    max: 2_000,
    pattern: /^$|^[\w.-]{1,100}(\s*,\s*[\w.-]{1,100}){0,199}$/,
  }),
  /** Texts in Markdown. Empty: the site has no such page. */
  terms: setting<string>({ default: '', max: 50_000 }),
  privacy: setting<string>({ default: '', max: 50_000 }),
};

export type SiteSettingName = keyof typeof SITE_SETTINGS;
export type SiteValues = { [Name in SiteSettingName]: (typeof SITE_SETTINGS)[Name]['default'] };

export const SITE_SETTING_NAMES = Object.keys(SITE_SETTINGS) as SiteSettingName[];

export const SITE_DEFAULTS = Object.fromEntries(SITE_SETTING_NAMES.map((name) => [name, SITE_SETTINGS[name].default])) as SiteValues;

/** Whether the setting exists, and may have the value. */
export function isSetting(name: string, value: unknown): boolean {
  if (!Object.hasOwn(SITE_SETTINGS, name)) return false;
  const rule: SettingRule<string | number | boolean> = SITE_SETTINGS[name as SiteSettingName];
  if (typeof value !== typeof rule.default) return false;
  const { min = 0, max = Infinity, pattern = /^/ } = rule;
  if (typeof value === 'number') return Number.isInteger(value) && value >= min && value <= max;
  return typeof value !== 'string' || (lengthOf(value) >= min && isAtMost(value, max) && pattern.test(value));
}

/** What every page shows of the site; the app reads it as data of the element `html`. */
export interface PageSite {
  name: string;
  /** Empty: the text of the app. */
  slogan: string;
  /** The names of the texts that the site has, with spaces between them. */
  texts: string;
  /** The maximum number of links of one creator. */
  links: string;
}

export const SITE_TEXTS = ['terms', 'privacy'] as const;

export const pageSite = ({ siteName: name, siteSlogan: slogan, ...values }: SiteValues): PageSite => ({
  name,
  slogan,
  texts: SITE_TEXTS.filter((text) => values[text] !== '').join(' '),
  links: String(values.maxLinks),
});

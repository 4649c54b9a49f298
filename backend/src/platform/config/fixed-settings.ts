import { SITE_SETTING_NAMES, SITE_SETTINGS, type SettingRule, type SiteSettingName, type SiteValues } from '../../kernel/site-settings.js';
import type { Environment } from './environment.js';

/** The values that environment variables fix (PR-142). */
export function fixedValues(environment: Environment): Partial<SiteValues> {
  const valueOf = (name: SiteSettingName): unknown => {
    const { variable } = SITE_SETTINGS[name] as SettingRule<unknown>;
    const value = variable === undefined ? undefined : environment[variable as keyof Environment];
    return name === 'refuseAiCrawlers' && value !== undefined ? value === 'refuse' : value;
  };
  return Object.fromEntries(SITE_SETTING_NAMES.flatMap((name) => (valueOf(name) === undefined ? [] : [[name, valueOf(name)]])));
}

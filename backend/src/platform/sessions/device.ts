import type { Language } from '../../kernel/language.js';
import { getT } from '../texts/server-text.js';

const BROWSERS: [string, RegExp][] = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
];

const SYSTEMS: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

const UNKNOWN = 'Unknown device';
const ON = ' on ';

/** Short name of browser and system, e.g. `Firefox on Linux`. Users recognise their sessions by it. */
export function deviceOf(userAgent: string): string {
  const browser = firstMatch(BROWSERS, userAgent) ?? (isSafari(userAgent) ? 'Safari' : undefined);
  const system = firstMatch(SYSTEMS, userAgent);
  if (browser && system) return `${browser}${ON}${system}`;
  return browser ?? system ?? (/^[A-Za-z][\w.-]{1,30}/.exec(userAgent)?.[0] || UNKNOWN);
}

/** A device, as `deviceOf` returns it, in a language: for mails, and as the name of a new passkey. */
export function deviceIn(device: string, language: Language): string {
  const t = getT(language, 'device');
  const [browser = '', system] = device.split(ON);
  if (system !== undefined) return t('named', { browser, system });
  return device === UNKNOWN ? t('unknown') : device;
}

/** Other browsers also send `Safari/`, but not `Version/`. */
const isSafari = (userAgent: string): boolean => userAgent.includes('Safari/') && /\bVersion\/\d/.test(userAgent);

const firstMatch = (table: [string, RegExp][], userAgent: string): string | undefined =>
  table.find(([, pattern]) => pattern.test(userAgent))?.[0];

const quoted = (names: string[]): string => names.map((name) => `'${name}'`).join(', ');
const SYSTEM_NAMES = quoted(SYSTEMS.map(([name]) => name));

/** SQL for the parts of a stored device, which is null in sessions of earlier versions. `browser` may be another program. */
export const deviceColumns = (device: string): Record<'device' | 'browser' | 'system', string> => ({
  device: `coalesce(${device}, '${UNKNOWN}')`,
  browser: `case when ${device} not in (${SYSTEM_NAMES}, '${UNKNOWN}') then split_part(${device}, '${ON}', 1) end`,
  system: `case when ${device} in (${SYSTEM_NAMES}) then ${device} else nullif(split_part(${device}, '${ON}', 2), '') end`,
});

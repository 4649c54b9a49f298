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

/** Short name of browser and system, e.g. `Firefox on Linux`. Users recognise their sessions by it. */
export function deviceOf(userAgent: string): string {
  const browser = firstMatch(BROWSERS, userAgent) ?? (isSafari(userAgent) ? 'Safari' : undefined);
  const system = firstMatch(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (/^[A-Za-z][\w.-]{1,30}/.exec(userAgent)?.[0] || 'Unknown device');
}

/** Other browsers also send `Safari/`, but not `Version/`. */
const isSafari = (userAgent: string): boolean => userAgent.includes('Safari/') && /\bVersion\/\d/.test(userAgent);

const firstMatch = (table: [string, RegExp][], userAgent: string): string | undefined =>
  table.find(([, pattern]) => pattern.test(userAgent))?.[0];

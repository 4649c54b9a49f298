/** Where page views are told to (PR-23). */
export interface AnalyticsSettings {
  kind: 'plausible' | 'umami';
  endpoint: string;
  /** Plausible: the domain; Umami: the website's id. */
  site: string;
}

/** The two services say by their paths which of them it is. Undefined when it is neither. */
export function analyticsSettings(url: string, publicUrl: string): AnalyticsSettings | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin, protocol, pathname, searchParams } = new URL(url);
  if (!/^https?:$/.test(protocol)) return undefined;
  const endpoint = `${origin}${pathname}`;
  const website = searchParams.get('website');
  if (pathname.endsWith('/api/event'))
    return { kind: 'plausible', endpoint, site: searchParams.get('domain') ?? new URL(publicUrl).hostname };
  if (pathname.endsWith('/api/send') && website !== null) return { kind: 'umami', endpoint, site: website };
  return undefined;
}

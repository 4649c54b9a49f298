/** The external service that page views are sent to (PR-23). */
export interface AnalyticsSettings {
  kind: 'plausible' | 'umami';
  endpoint: string;
  /** Plausible: the domain. Umami: the id of the website. */
  site: string;
}

/** Recognises the service by the path of its URL. Returns undefined for any other URL. */
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

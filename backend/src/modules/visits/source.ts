/** Where a visitor comes from (PR-114), as names that identify no person. */
export interface VisitSource {
  /** Host of the page with the link, or one of `DIRECT`, `SITE` and `OTHER`. A host contains a dot. */
  referrer: string;
  device: Device;
  /** Primary subtag of BCP 47, or `OTHER`. */
  language: string;
}

export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
type Device = (typeof DEVICES)[number];

/** Typed, from an app, or from a page that names no referrer. */
const DIRECT = 'direct';
/** Another page of this site. */
const SITE = 'site';
/** What has no name of its own. */
const OTHER = 'other';

export const HOST_MAX = 100;
/** The last label has a letter, so that an IP address is no host. */
const HOST = /^(?:[a-z0-9_-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/;
/** Other addresses of the same site: `www.`, and those by which apps and redirects of social networks name themselves. */
const SUBDOMAIN = /^(?:www|m|l|lm|mobile|out)\.(?=[^.]+\.)/;

/** `host` is what the page has sent; `ownHost` that of this site. */
export function referrerOf(host: string, ownHost: string): string {
  const name = host.toLowerCase();
  if (name === '') return DIRECT;
  if (name === ownHost.toLowerCase()) return SITE;
  return name.length <= HOST_MAX && HOST.test(name) ? name.replace(SUBDOMAIN, '') : OTHER;
}

/** Tablets with Android have no `Mobile` in their user agent. iPads call themselves desktops unless a site asks for the mobile form. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|Silk|PlayBook/i.test(userAgent) || (/Android/i.test(userAgent) && !/Mobile/i.test(userAgent))) return 'tablet';
  return /Mobi|iPhone|iPod/i.test(userAgent) ? 'phone' : 'desktop';
}

/** The first language of `Accept-Language`. */
export function languageOf(acceptLanguage: string): string {
  return /^\s{0,8}([a-z]{2,3})(?=[-,;\s]|$)/i.exec(acceptLanguage)?.[1]?.toLowerCase() ?? OTHER;
}

interface VisitHeaders {
  /** What the page has sent as the host of its referrer; empty without one. */
  referrerHost: string;
  ownHost: string;
  userAgent: string;
  acceptLanguage: string;
}

export const visitSourceOf = ({ referrerHost, ownHost, userAgent, acceptLanguage }: VisitHeaders): VisitSource => ({
  referrer: referrerOf(referrerHost, ownHost),
  device: deviceOf(userAgent),
  language: languageOf(acceptLanguage),
});

/**
 * The decoded path segments of a URL of this site; undefined for other URLs. The same page has several URLs: with http or https, with `www.`, with
 * a dot behind the host, with a slash at the end, and with the host in any case.
 */
export function pathOnSite(url: string, publicUrl: string, base?: string): string[] | undefined {
  const parsed = URL.parse(url, base);
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || siteHost(parsed) !== siteHost(new URL(publicUrl))) return undefined;
  try {
    return parsed.pathname.replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent);
  } catch {
    // A damaged escape sequence names no page.
    return undefined;
  }
}

/** Whether a host with or without a port, as in `acct:name@host`, is that of this site. */
export const isSiteHost = (host: string, publicUrl: string): boolean => {
  const parsed = URL.parse(`${new URL(publicUrl).protocol}//${host}`);
  return parsed?.pathname === '/' && siteHost(parsed) === siteHost(new URL(publicUrl));
};

const siteHost = ({ hostname, port }: URL): string => `${hostname.replace(/^www\./, '').replace(/\.$/, '')}:${port}`;

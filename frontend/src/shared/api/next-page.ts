const NEXT = /<([^<>]*)>\s*;[^,<]*\brel="?next"?/i;

/** The cursor in `Link: <…?cursor=abc>; rel="next"` (RFC 8288); null on the last page. */
export function nextCursor(link: string | null): string | null {
  const target = NEXT.exec(link ?? '')?.[1];
  if (target === undefined) return null;
  return new URLSearchParams(target.slice(target.indexOf('?'))).get('cursor');
}

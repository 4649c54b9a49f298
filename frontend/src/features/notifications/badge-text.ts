const MAX_SHOWN = 99;

/** The badge has room for two digits; the server counts up to 1000. */
export function badgeText(unread: number): string {
  return unread > MAX_SHOWN ? `${String(MAX_SHOWN)}+` : String(unread);
}

const MOST_SHOWN = 99;

/** The badge has room for two digits; the server counts up to 1000. */
export function badgeText(unread: number): string {
  return unread > MOST_SHOWN ? `${String(MOST_SHOWN)}+` : String(unread);
}

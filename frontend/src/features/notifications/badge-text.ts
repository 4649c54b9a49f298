const MOST_SHOWN = 99;

/** The server counts no further than a thousand, and the badge has room for two digits. */
export function badgeText(unread: number): string {
  return unread > MOST_SHOWN ? `${String(MOST_SHOWN)}+` : String(unread);
}

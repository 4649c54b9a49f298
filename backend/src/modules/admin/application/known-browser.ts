/** A browser in which an administrator signed in before. A signed cookie identifies it. */
export interface KnownBrowser {
  adminId: number;
  /** Random id, by which the rate limit counts attempts. */
  id: string;
}

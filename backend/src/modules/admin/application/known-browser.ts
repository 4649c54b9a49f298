/** A browser that an administrator signed in with before. It proves that by a signed cookie, which nobody else has. */
export interface KnownBrowser {
  adminId: number;
  /** Random; tries are counted by it. */
  id: string;
}

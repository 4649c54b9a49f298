/** Sessions of administrators. The store of express-session writes them; these operations end them and record their use. */
export abstract class AdminSessions {
  /** Ends one session of the administrator. `key` is the SHA-256 of its id. Throws `AdminSessionNotFound`. */
  abstract end(adminId: number, key: string): Promise<void>;

  /** Ends all sessions of the administrator except the caller's current one. Returns their number. */
  abstract endOthers(adminId: number, currentSid: string): Promise<number>;
}

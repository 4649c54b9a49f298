/** The session rows of visitors; the session library owns their content. */
export abstract class VisitorSessions {
  /** Ends all sessions of the creator, including the current one. */
  abstract endAll(creatorId: number): Promise<void>;

  /** Ends a session of the creator by its public key; false when there is none. */
  abstract end(creatorId: number, key: string): Promise<boolean>;

  /** Records a use at most once an hour, and renews the session once a week. Returns whether it renewed the session. */
  abstract recordUse(sid: string, use: { at: Date; leaseMs: number }): Promise<boolean>;
}

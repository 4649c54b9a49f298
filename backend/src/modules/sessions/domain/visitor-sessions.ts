export interface SessionUse {
  sid: string;
  at: Date;
}

/** The session rows of visitors; the session library owns their content. */
export abstract class VisitorSessions {
  /** Ends all sessions of the creator, including the current one. */
  abstract endAll(creatorId: number): Promise<void>;

  /** Signs the browsers of one account in to another. */
  abstract move(fromId: number, intoId: number): Promise<void>;

  /** Ends a session of the creator by its public key. Throws `SessionNotFound`. */
  abstract end(creatorId: number, key: string): Promise<void>;

  /** Records the uses of sessions at most once an hour, and renews a session once a week. Returns the ids of the renewed ones. */
  abstract recordUses(uses: SessionUse[]): Promise<string[]>;
}

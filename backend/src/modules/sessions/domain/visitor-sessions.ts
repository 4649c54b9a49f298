/** The sessions of visitors as their owner sees them; what the library stores in them is its own business. */
export abstract class VisitorSessions {
  /** All of them, this one too. */
  abstract endAll(creatorId: number): Promise<void>;

  /** One of somebody's own, by its public key; false when there is none. */
  abstract end(creatorId: number, key: string): Promise<boolean>;

  /** Written at most once an hour. Answers whether its lease was renewed, which happens once a week. */
  abstract wasUsed(sid: string, use: { at: Date; leaseMs: number }): Promise<'fresh' | 'noted' | 'renewed'>;
}

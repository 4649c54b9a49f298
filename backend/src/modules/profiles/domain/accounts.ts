/** An account that a sign-in can lead to (PR-8). */
export interface Account {
  id: number;
  username: string;
  profileImage: string | null;
  email: string | null;
  pendingEmail: string | null;
  /** True when the owner added content; such an account is deleted only after a confirmation. */
  hasContent: boolean;
  mediaCount: number;
  followers: number;
}

/** Profiles as accounts for signing in. */
export abstract class Accounts {
  abstract byId(id: number): Promise<Account | undefined>;

  /** The creator with this present or former username; `creatorId` is null for a deleted creator. */
  abstract holderOf(username: string): Promise<{ creatorId: number | null } | undefined>;

  /** Subtracts `count` from the number of followed creators of one account, and adds it to that of the other. */
  abstract moveFollowing(move: { from: number; into: number; count: number }): Promise<void>;

  /** Marks the entries of the Following page as seen; only later ones count as new (PR-20). */
  abstract sawFollowing(id: number): Promise<void>;

  /** Removes the verified address from the pending addresses of all other accounts. */
  abstract clearPendingEmails(email: string, ownerId: number): Promise<void>;
}

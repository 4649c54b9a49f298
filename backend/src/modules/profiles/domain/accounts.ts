/** What decides which account somebody ends up in (PR-8). */
export interface Account {
  id: number;
  username: string;
  profileImage: string | null;
  email: string | null;
  pendingEmail: string | null;
  /** Something that its owner made: it is never dropped without asking. */
  hasContent: boolean;
  mediaCount: number;
  followers: number;
}

/** Profiles as things to sign in to. */
export abstract class Accounts {
  /** The profile with this verified address. */
  abstract ownerOf(email: string): Promise<number | undefined>;

  abstract byId(id: number): Promise<Account | undefined>;

  /** Who has this name, or had it; `creatorId` is null when they are gone. */
  abstract holderOf(username: string): Promise<{ creatorId: number | null } | undefined>;

  /** What one of them follows and likes, the other does too from now on. */
  abstract handOver(fromId: number, toId: number): Promise<void>;

  /** The address is somebody's now: nobody else waits for it any more. */
  abstract settle(email: string, ownerId: number): Promise<void>;

  /** At most once an hour is written. */
  abstract wasSeen(id: number, now: Date): Promise<void>;
}

/** A signed-in creator. Creators change only what they own. */
export interface Creator {
  readonly role: 'creator';
  readonly creatorId: number;
}

/** A signed-in administrator. Administrators change what any creator owns. */
export interface Admin {
  readonly role: 'admin';
  readonly adminId: number;
  readonly username: string;
}

/** The person for whom a use case runs. */
export type Actor = Creator | Admin;

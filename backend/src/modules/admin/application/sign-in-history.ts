export interface Recollection {
  /** The name as the database compares names: all its spellings are one. */
  name: string;
  /** Whether this admin has signed in from this address lately. */
  fromKnownAddress: boolean;
}

export abstract class SignInHistory {
  /** Takes as long for a name that nobody has. */
  abstract recall(username: string, address: string): Promise<Recollection>;
}

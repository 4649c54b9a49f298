export interface Recollection {
  /** The name as the database compares names: all its spellings are one. */
  name: string;
  /** Undefined when nobody has the name. */
  adminId?: number;
  /** Whether this administrator signed in from this network within the last 30 days. */
  isKnownNetwork: boolean;
}

/** From where administrators sign in. A network is an IPv4 address or the /64 of an IPv6 address. */
export abstract class KnownNetworks {
  /** Takes as long for a name that nobody has. */
  abstract recall(username: string, network: string): Promise<Recollection>;

  /** Returns whether the network was unknown until now. Of several sign-ins at once one finds it unknown. */
  abstract remember(adminId: number, network: string): Promise<boolean>;
}

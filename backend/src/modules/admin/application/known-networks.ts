export interface NetworkLookup {
  /** The username as PostgreSQL lowercases it, so all spellings share one rate limit. */
  name: string;
  /** Undefined when no administrator has the name. */
  adminId?: number;
  /** Whether this administrator signed in from this network within the last 30 days. */
  isKnownNetwork: boolean;
}

/** The networks from which administrators sign in: an IPv4 address or the /64 of an IPv6 address. */
export abstract class KnownNetworks {
  /** Takes the same time for a name that does not exist. */
  abstract lookUp(username: string, network: string): Promise<NetworkLookup>;

  /** Returns true when the network is new. Of several simultaneous sign-ins from a new network, exactly one returns true. */
  abstract remember(adminId: number, network: string): Promise<boolean>;
}

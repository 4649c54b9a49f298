import { Client } from 'pg';

/** Connections outside the pools, for work that takes long: no time limits, and UTC in ISO 8601, so that moments read the same everywhere. */
export class DedicatedConnections {
  constructor(private readonly databaseUrl: string) {}

  /** Whoever opens one ends it. `schemas` are where names are looked up. */
  async open(name: string, schemas = 'public'): Promise<Client> {
    const client = new Client({
      connectionString: this.databaseUrl,
      application_name: `vitrine ${name}`,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      options: `-c timezone=UTC -c datestyle=ISO -c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0 -c search_path=${schemas}`,
    });
    // told to whoever uses it by the statement that fails; without a listener it would end the process
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  get url(): string {
    return this.databaseUrl;
  }
}

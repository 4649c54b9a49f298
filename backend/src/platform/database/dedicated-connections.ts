import { Client } from 'pg';

/** Opens connections outside the pools for long work: without time limits, with timestamps as ISO 8601 in UTC. */
export class DedicatedConnections {
  constructor(private readonly databaseUrl: string) {}

  /** The caller must end the connection. `schemas` is its `search_path`. */
  async open(name: string, schemas = 'public'): Promise<Client> {
    const client = new Client({
      connectionString: this.databaseUrl,
      application_name: `vitrine ${name}`,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      options: `-c timezone=UTC -c datestyle=ISO -c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0 -c search_path=${schemas}`,
    });
    // The next statement fails with the connection error. Without a listener the event would end the process.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Opens a connection and prepares it. Ends it when the preparation fails, which also releases its locks. */
  async openPrepared<T>(name: string, prepare: (client: Client) => Promise<T>, schemas?: string): Promise<T> {
    const client = await this.open(name, schemas);
    try {
      return await prepare(client);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  get url(): string {
    return this.databaseUrl;
  }
}

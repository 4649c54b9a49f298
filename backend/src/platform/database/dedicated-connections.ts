import { Client } from 'pg';
import { setSession } from './session-settings.js';

/** Opens connections outside the pools for long work: without time limits. */
export class DedicatedConnections {
  constructor(private readonly databaseUrl: string) {}

  /** The caller must end the connection. */
  async open(name: string): Promise<Client> {
    const client = new Client({
      connectionString: this.databaseUrl,
      application_name: `vitrine ${name}`,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    // The next statement fails with the connection error. Without a listener the event would end the process.
    client.on('error', () => undefined);
    await client.connect();
    try {
      await setSession(client);
      return client;
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** Opens a connection and prepares it. Ends it when the preparation fails, which also releases its locks. */
  async openPrepared<T>(name: string, prepare: (client: Client) => Promise<T>): Promise<T> {
    const client = await this.open(name);
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

import { Socket } from 'node:net';
import { Client, type ClientConfig, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { Overloaded } from './database-errors.js';
import { setSession, type SessionSettings } from './session-settings.js';

/** Statements wait for the earlier ones of their connection, so a second one lets PostgreSQL use two processors. */
const CONNECTIONS = 2;
/** Statements of one connection. Further ones answer 503 at once. */
const MAX_RUNNING = 250;

/**
 * Connections that statements of concurrent requests share: PostgreSQL gets all of an event-loop turn in one write and answers them in
 * their order (ADR 0046). A failed statement does not affect the others. Only for statements that take a few milliseconds, because
 * later ones wait for them. Gain for 16 concurrent visitors, in processor time of server and database: session 42 and 45 %, profile
 * 26 and 24 %, page of a hashtag 13 and 14 %.
 */
export class SharedConnections {
  private readonly connections: SharedConnection[];

  constructor(config: ClientConfig, settings: SessionSettings) {
    this.connections = Array.from({ length: CONNECTIONS }, () => new SharedConnection(config, settings));
  }

  async query<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
    const connection = this.connections.reduce((least, each) => (each.running < least.running ? each : least));
    if (connection.running >= MAX_RUNNING) throw new Overloaded();
    return connection.query<Row>(query);
  }

  async end(): Promise<void> {
    await Promise.all(this.connections.map((connection) => connection.end()));
  }
}

interface OpenConnection {
  client: Client;
  socket: Socket;
}

class SharedConnection {
  running = 0;
  /** Undefined before the first statement and after the connection was lost. */
  private open: Promise<OpenConnection> | undefined;

  constructor(
    private readonly config: ClientConfig,
    private readonly settings: SessionSettings,
  ) {}

  async query<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
    this.running++;
    try {
      const { client, socket } = await (this.open ??= this.connect());
      collectWrites(socket);
      return await client.query<Row>(query);
    } finally {
      this.running--;
    }
  }

  async end(): Promise<void> {
    const connection = await this.open?.catch(() => undefined);
    await connection?.client.end();
  }

  private connect(): Promise<OpenConnection> {
    const socket = new Socket();
    const client = new Client({ ...this.config, pipeline: true, keepAlive: true, stream: () => socket });
    const opened = this.prepare(client).then(() => ({ client, socket }));
    // A lost connection has several events. The next connection may already be open at the last one.
    const forget = (): void => {
      if (this.open === opened) this.open = undefined;
    };
    // The statements that were running are rejected with the error.
    client.on('error', forget);
    client.once('end', forget);
    opened.catch(forget);
    return opened;
  }

  private async prepare(client: Client): Promise<void> {
    await client.connect();
    try {
      await setSession(client, { settings: this.settings });
    } catch (error) {
      await client.end();
      throw error;
    }
  }
}

/** Sends what is written in this event-loop turn at its end. */
function collectWrites(socket: Socket): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  setImmediate(() => socket.uncork());
}

import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type Client } from 'pg';
import { Fanout, type Channel } from './fanout.port.js';
import { DedicatedConnections } from '../database/dedicated-connections.js';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
/** Interval and limit of the check that the connection still answers: a broken network does not close it for minutes. */
const CHECK_MS = 5_000;

/**
 * Uses LISTEN and NOTIFY on one connection. Messages are sent outside of transactions, because PostgreSQL serialises the commits of all
 * transactions that notify.
 */
@Injectable()
export class PostgresFanout extends Fanout implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('fan-out');
  private readonly shutdown = new AbortController();
  private connection?: Client;
  private listening: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    private readonly connections: DedicatedConnections,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    this.listening = this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await this.connection?.end();
    await this.listening;
  }

  async publish(channel: Channel, message: string): Promise<void> {
    try {
      await this.pool.query({ name: 'publish', text: 'select pg_notify($1, $2)', values: [channel, message] });
    } catch (error) {
      this.log.warn(error, 'a message to the other instances was lost');
    }
  }

  /** Listens until shutdown, and reconnects after every lost connection. */
  private async listen(): Promise<void> {
    for (let tries = 0; !this.shutdown.signal.aborted; tries++) {
      try {
        await this.listenUntilLost(() => (tries = 0));
      } catch (error) {
        // Later tries fail alike.
        if (tries === 1) this.log.warn(error, 'cannot listen to the other instances');
      }
      this.reportDown();
      // Shutdown aborts the pause.
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS), undefined, { signal: this.shutdown.signal }).catch(
        () => undefined,
      );
    }
  }

  private async listenUntilLost(onConnected: () => void): Promise<void> {
    const connection = await this.connections.open('live');
    this.connection = connection;
    if (this.shutdown.signal.aborted) return connection.end();
    const lost = new Promise<void>((resolve) => connection.once('end', () => resolve()));
    connection.on('notification', ({ channel, payload = '' }) => this.deliver(channel, payload));
    for (const channel of this.listeners.keys()) await connection.query(`listen ${channel}`);
    onConnected();
    this.reportUp();
    const checks = setInterval(() => void this.check(connection), CHECK_MS);
    await lost;
    clearInterval(checks);
  }

  /** Ends the connection when it does not answer. */
  private async check(connection: Client): Promise<void> {
    const statement = { text: 'select', query_timeout: CHECK_MS };
    await connection.query(statement).catch((error: unknown) => {
      this.log.debug(error);
      return connection.end();
    });
  }
}

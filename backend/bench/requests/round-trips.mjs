/** Counts the database round trips of one request, with a proxy between the application and PostgreSQL. */
import { setTimeout as pause } from 'node:timers/promises';
import { Proxy } from '../load/proxy.mjs';

const IDLE_MS = 2_000;
/** Types of the frontend messages after which PostgreSQL sends a response: `Sync` of a prepared statement, and `Query`. */
const ENDS_ROUND_TRIP = new Set(['S', 'Q']);

export class RoundTrips {
  static async open(postgresPort) {
    const roundTrips = new RoundTrips();
    roundTrips.proxy = await Proxy.open(
      () => [postgresPort],
      (client) => roundTrips.observe(client),
    );
    return roundTrips;
  }

  count = 0;

  get port() {
    return this.proxy.port;
  }

  close() {
    this.proxy.close();
  }

  /** Measures background jobs, so that `during` can subtract them. */
  async measureIdle() {
    const before = this.count;
    await pause(IDLE_MS);
    this.idlePerMs = (this.count - before) / IDLE_MS;
  }

  /** Returns the round trips while `work` ran, without those of background jobs. */
  async during(work) {
    const started = performance.now();
    const before = this.count;
    await work();
    return Math.max(0, this.count - before - this.idlePerMs * (performance.now() - started));
  }

  observe(client) {
    let unread = Buffer.alloc(0);
    // The first message of a connection has no type.
    let typeBytes = 0;
    client.on('data', (chunk) => {
      unread = Buffer.concat([unread, chunk]);
      while (unread.length >= typeBytes + 4) {
        const length = typeBytes + unread.readInt32BE(typeBytes);
        if (unread.length < length) return;
        if (typeBytes === 1 && ENDS_ROUND_TRIP.has(String.fromCharCode(unread[0]))) this.count++;
        unread = unread.subarray(length);
        typeBytes = 1;
      }
    });
  }
}

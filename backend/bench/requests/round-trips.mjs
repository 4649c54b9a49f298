/** Counts the database round trips of one request, with a proxy between the application and PostgreSQL. */
import { setTimeout as pause } from 'node:timers/promises';
import { Proxy } from '../load/proxy.mjs';

const IDLE_MS = 2_000;
/** Types of the frontend messages after which PostgreSQL sends a response: `Sync` of a prepared statement, and `Query`. */
const ENDS_ROUND_TRIP = new Set(['S', 'Q']);
/** The first statement of the transactions that apply events later, at most four a second however many requests store them. */
const APPLIES_EVENTS = 'outbox-try-lock';

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
    const transaction = { isOpen: false, count: 0 };
    client.on('data', (chunk) => {
      unread = Buffer.concat([unread, chunk]);
      while (unread.length >= typeBytes + 4) {
        const length = typeBytes + unread.readInt32BE(typeBytes);
        if (unread.length < length) return;
        if (typeBytes === 1) this.read(String.fromCharCode(unread[0]), unread.subarray(5, length), transaction);
        unread = unread.subarray(length);
        typeBytes = 1;
      }
    });
  }

  /** Counts a message. The count of a transaction is known at its end, and that of one that applies events is left out. */
  read(type, body, transaction) {
    const text = type === 'Q' ? body.toString('latin1', 0, body.length - 1) : '';
    if (text === 'START TRANSACTION') Object.assign(transaction, { isOpen: true, appliesEvents: false });
    // A Bind message has the names of the portal and of the prepared statement.
    if (type === 'B' && body.toString('latin1').split('\0', 2)[1] === APPLIES_EVENTS) transaction.appliesEvents = true;
    if (ENDS_ROUND_TRIP.has(type)) transaction.count++;
    if (text === 'COMMIT' || text === 'ROLLBACK') transaction.isOpen = false;
    if (transaction.isOpen) return;
    if (!transaction.appliesEvents) this.count += transaction.count;
    Object.assign(transaction, { count: 0, appliesEvents: false });
  }
}

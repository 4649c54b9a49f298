/** Loads one server with one request for some seconds and measures it. */
import autocannon from 'autocannon';
import { processorTime } from '../setup.mjs';
import { watchForeignLoad } from './foreign-load.mjs';
import { BROWSER, seededRandom } from './traffic.mjs';

export class Rounds {
  /** `ports` has the ports of the application (`ours`) and of the limit server (`limit`). */
  constructor({ ports, connections, visitors, setup }) {
    Object.assign(this, { ports, connections, visitors, setup });
    this.nextVisitor = 0;
  }

  /** Runs one round. Both sides of a round have the same `seed`, so that they get the same requests. */
  async run(side, request, { seed, ...length }) {
    const foreignShare = watchForeignLoad(() => this.ownTime());
    const before = this.processorTimes([side]);
    const { durations, bytes, seconds } = await this.load(side, request, length, this.drawer(side, request, seed));
    const count = durations.length;
    const [server, database] = this.processorTimes([side]).map((ms, index) => ((ms - before[index]) * 1000) / count);
    const sorted = Float64Array.from(durations).sort();
    const [p50, p99] = [0.5, 0.99].map((share) => sorted[Math.floor(count * share)]);
    return { server, database, rate: count / seconds, p50, p99, bytes, foreign: foreignShare() };
  }

  /** Returns a function for the next request as autocannon's options. Consecutive requests have different visitors. */
  drawer(side, request, seed) {
    const random = seededRandom(seed);
    return () => {
      const next = this.visitors[this.nextVisitor++ % this.visitors.length];
      const { method, body, visitor = next, ...paths } = request.draw({ random, visitor: next, side });
      return {
        method: (side === 'ours' && method) || 'GET',
        path: paths[side],
        headers: {
          ...BROWSER,
          ...(request.html && { accept: 'text/html' }),
          cookie: visitor.cookie,
          ...(side === 'ours' && body && { 'content-type': 'application/json' }),
        },
        body: side === 'ours' ? body : undefined,
      };
    };
  }

  async load(side, request, { seconds, amount }, draw) {
    const durations = [];
    const running = autocannon({
      url: `http://127.0.0.1:${this.ports[side]}`,
      connections: Math.min(this.connections, amount ?? Infinity),
      ...(amount === undefined ? { duration: seconds } : { amount }),
      requests: [{ setupRequest: (each) => ({ ...each, ...draw() }) }],
    });
    const started = performance.now();
    let ended = started;
    running.on('response', (_client, _status, _bytes, duration) => {
      durations.push(duration);
      ended = performance.now();
    });
    const { non2xx, errors, throughput, requests } = await running;
    if (non2xx > 0 || errors > 0) throw new Error(`${request.name} of ${side}: ${non2xx} refusals, ${errors} errors`);
    return { durations, bytes: throughput.total / requests.total, seconds: (ended - started) / 1000 };
  }

  /** Processor time of the servers and of PostgreSQL in milliseconds. */
  processorTimes(sides) {
    const { children, postgres } = this.setup;
    return [sides.reduce((sum, side) => sum + processorTime(children[side].pid), 0), processorTime(postgres.pid)];
  }

  /** Processor time of everything that belongs to the benchmark. */
  ownTime() {
    const { user, system } = process.cpuUsage();
    const [servers, database] = this.processorTimes(Object.keys(this.setup.children));
    return (user + system) / 1000 + servers + database;
  }
}

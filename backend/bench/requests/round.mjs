/** Loads one server with one request for some seconds and measures it. */
import autocannon from 'autocannon';
import { processorTime } from '../processor-time.mjs';
import { ForeignLoad } from './foreign-load.mjs';
import { seededRandom } from './random.mjs';
import { BROWSER } from './traffic.mjs';

export class Rounds {
  /** `ports` has the ports of the application's instances (`ours`) and of the limit server (`limit`). */
  constructor({ ports, connections, visitors, setup }) {
    Object.assign(this, { ports, connections, visitors, setup });
    this.nextVisitor = 0;
  }

  /** Runs one round. Both sides of a round have the same `seed`, so that they get the same requests. */
  async run(side, request, { seed, ...length }, ports = this.ports[side]) {
    const foreign = new ForeignLoad(() => this.ownTime());
    const before = this.processorTimes(ports);
    const draw = this.drawer(side, request, seed);
    const parts = await Promise.all(ports.map((port) => this.load(port, request, length, ports.length, draw)));
    const count = parts.reduce((sum, part) => sum + part.durations.length, 0);
    const [server, database] = this.processorTimes(ports).map((ms, index) => ((ms - before[index]) * 1000) / count);
    const durations = Float64Array.from(parts.flatMap((part) => part.durations)).sort();
    return {
      server,
      database,
      rate: parts.reduce((sum, part) => sum + part.durations.length / part.seconds, 0),
      p50: durations[Math.floor(count * 0.5)],
      p99: durations[Math.floor(count * 0.99)],
      bytes: parts.reduce((sum, part) => sum + part.bytes, 0) / count,
      foreign: foreign.share(),
    };
  }

  /** Returns a function for the next request as autocannon's options. Consecutive requests have different visitors. */
  drawer(side, request, seed) {
    const random = seededRandom(seed);
    return () => {
      const next = this.visitors[this.nextVisitor++ % this.visitors.length];
      const { method, body, visitor = next, postgraphile, ...paths } = request.draw({ random, visitor: next, side });
      if (side === 'postgraphile')
        return { method: 'POST', path: '/graphql', headers: { ...BROWSER, 'content-type': 'application/json' }, body: postgraphile };
      return {
        method: (side === 'ours' && method) || 'GET',
        path: paths[side],
        headers: {
          ...BROWSER,
          ...(request.html && { accept: 'text/html' }),
          ...(!request.withoutCookie && { cookie: visitor.cookie }),
          ...(side === 'ours' && body && { 'content-type': 'application/json' }),
        },
        body: side === 'ours' ? body : undefined,
      };
    };
  }

  async load(port, request, { seconds, amount = Infinity, connections = this.connections }, servers, draw) {
    const durations = [];
    const running = autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: Math.min(connections, amount) / servers,
      ...(amount === Infinity ? { duration: seconds } : { amount: Math.floor(amount / servers) }),
      requests: [{ setupRequest: (each) => ({ ...each, ...draw() }) }],
    });
    const started = performance.now();
    let ended = started;
    running.on('response', (_client, _status, _bytes, duration) => {
      durations.push(duration);
      ended = performance.now();
    });
    const { non2xx, errors, throughput, requests } = await running;
    if (non2xx > 0 || errors > 0) throw new Error(`${request.name} on port ${port}: ${non2xx} refusals, ${errors} errors`);
    return { durations, bytes: (throughput.total / requests.total) * durations.length, seconds: (ended - started) / 1000 };
  }

  /** Processor time of the servers and of PostgreSQL in milliseconds. */
  processorTimes(ports) {
    const { children, postgres } = this.setup;
    return [ports.reduce((sum, port) => sum + processorTime(children[port].pid), 0), processorTime(postgres.pid, { children: true })];
  }

  /** Processor time of everything that belongs to the benchmark. */
  ownTime() {
    const { user, system } = process.cpuUsage();
    const [servers, database] = this.processorTimes(Object.keys(this.setup.children));
    return (user + system) / 1000 + servers + database;
  }
}

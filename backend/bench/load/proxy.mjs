/** A TCP proxy between clients and instances, or instances and database, whose connections can be cut. */
import { connect, createServer } from 'node:net';

export class Proxy {
  /** `targets` returns ports for each new connection; the first port that accepts it is used. */
  static async open(targets) {
    const proxy = new Proxy(targets);
    await new Promise((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  pairs = new Set();

  constructor(targets) {
    this.targets = targets;
    this.server = createServer((client) => this.serve(client));
  }

  get port() {
    return this.server.address().port;
  }

  /** Resets every connection. New connections are served. */
  cut() {
    for (const pair of this.pairs) for (const socket of pair) socket.resetAndDestroy();
  }

  close() {
    this.cut();
    this.server.close();
  }

  serve(client) {
    client.on('error', () => client.destroy());
    this.forward(client, [...this.targets()]);
  }

  forward(client, [port, ...others]) {
    if (port === undefined || client.destroyed) {
      client.destroy();
      return;
    }
    const target = connect(port, '127.0.0.1');
    // No data was sent yet, so the next target can be used.
    const tryNext = () => this.forward(client, others);
    target.once('error', tryNext);
    target.once('connect', () => {
      target.off('error', tryNext);
      const pair = [client, target];
      this.pairs.add(pair);
      const end = () => {
        this.pairs.delete(pair);
        client.destroy();
        target.destroy();
      };
      for (const socket of pair) socket.on('error', end).once('close', end);
      client.pipe(target).pipe(client);
    });
  }
}

/** A small TCP proxy: what stands between clients and instances, or between instances and a database, and can be cut. */
import { connect, createServer } from 'node:net';

export class Proxy {
  /** `targets` is asked for each connection; the first that takes it gets it. */
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

  /** Ends every connection without a word. New ones are served. */
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
    // nothing was sent yet, so that another one may have it
    const elsewhere = () => this.forward(client, others);
    target.once('error', elsewhere);
    target.once('connect', () => {
      target.off('error', elsewhere);
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

import { createServer, type Server } from 'node:net';

/** Each of at most four workers has a range of ports, so that two tests cannot get the same one before a server listens on it. */
const WORKERS = 4;
const WORKER_PORTS = 2_000;
const firstPort = 20_000 + (Number(process.env.JEST_WORKER_ID ?? 1) % WORKERS) * WORKER_PORTS;
/** Random at first, because another run of the tests can use the same range. */
let nextPort = Math.floor(Math.random() * WORKER_PORTS);

/** Below the ephemeral port range, so that no outgoing connection can occupy the port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + (nextPort++ % WORKER_PORTS);
    const server = createServer();
    if (await listens(server, port)) return port;
  }
}

function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

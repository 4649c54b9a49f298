import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { DISCARDED_MAX_BYTES } from '../../../src/platform/http/limits/stalled-upload-timeout.js';
import { Vitrine } from '../../support/vitrine.js';

const MB = 1024 * 1024;
const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'a'), Buffer.from('\r\n')]);

describe('the body of a refused request', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  /** `bytesDiscarded` counts what the server reads after its response. The buffers of the kernel hold more. */
  async function connectToServer(): Promise<{ socket: Socket; received: () => string; bytesDiscarded: () => number }> {
    const server = vitrine.app.getHttpServer();
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    let bytesBefore = 0;
    server.once('request', ({ socket: { bytesRead } }: IncomingMessage, response: ServerResponse) => {
      bytesBefore = bytesRead;
      response.once('finish', () => (bytesBefore = response.req.socket.bytesRead));
    });
    const socket = connect(vitrine.config.port, '127.0.0.1');
    let text = '';
    socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
    // The test expects that the server closes the connection.
    socket.on('error', () => undefined);
    const [serverSocket] = await accepted;
    return { socket, received: () => text, bytesDiscarded: () => serverSocket.bytesRead - bytesBefore };
  }

  /** Resolves when the socket accepts more data, or the server has closed the connection. */
  const ready = (socket: Socket): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        socket.off('drain', done).off('close', done);
        resolve();
      };
      socket.on('drain', done).on('close', done);
    });

  /** Sends chunks until the server closes the connection or has accepted `most` bytes. */
  async function sendChunks(socket: Socket, most: number): Promise<void> {
    while (!socket.closed && socket.bytesWritten < most) if (!socket.write(CHUNK)) await ready(socket);
  }

  const head = (path: string, type: string): string =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;

  it.each([
    ['an upload without a session', '/api/media/upload', 'multipart/form-data; boundary=q', 401],
    ['JSON of more than 100 kB', '/api/send-magic-link', 'application/json', 413],
    ['a body for an unknown path', '/api/nothing', 'text/plain', 404],
  ])('closes the connection when it never ends: %s', async (_what, path, type, status) => {
    const { socket, received, bytesDiscarded } = await connectToServer();
    socket.write(head(path, type));
    await sendChunks(socket, DISCARDED_MAX_BYTES * 4);
    expect(received()).toContain(`HTTP/1.1 ${status} `);
    expect(socket.closed).toBe(true);
    expect(bytesDiscarded()).toBeGreaterThan(DISCARDED_MAX_BYTES - MB);
    expect(bytesDiscarded()).toBeLessThan(DISCARDED_MAX_BYTES + MB);
  });

  it('closes the connection when it never ends: a file of an unsupported type', async () => {
    const visitor = await vitrine.visitor();
    const cookie = [...visitor.cookies].map((each) => each.join('=')).join('; ');
    const { socket, received, bytesDiscarded } = await connectToServer();
    socket.write(head('/api/media/upload', `multipart/form-data; boundary=q\r\nCookie: ${cookie}`));
    const part = '--q\r\nContent-Disposition: form-data; name="media"; filename="a.jpg"\r\n\r\n';
    socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
    await sendChunks(socket, DISCARDED_MAX_BYTES * 4);
    expect(received()).toContain('HTTP/1.1 415 ');
    expect(socket.closed).toBe(true);
    expect(bytesDiscarded()).toBeLessThan(DISCARDED_MAX_BYTES + MB);
  });

  it('is read to its end when it is short, and the connection serves the next request', async () => {
    const { socket, received } = await connectToServer();
    socket.write(head('/api/media/upload', 'multipart/form-data; boundary=q'));
    await sendChunks(socket, 4 * MB);
    socket.end('0\r\n\r\nGET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'close');
    expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
  });
});

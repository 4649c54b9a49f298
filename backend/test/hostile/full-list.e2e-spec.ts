import { get, type IncomingMessage } from 'node:http';
import { GuardedServer } from '../support/guarded-server.js';

const USERS = 10_000;

describe('the full list of users', () => {
  let server: GuardedServer;

  beforeAll(async () => {
    server = await GuardedServer.start();
    const bio = 'Potter. '.repeat(50);
    await server.given.creators(Array.from({ length: USERS }, (_, n) => ({ username: `user-${n + 1}`, bio })));
  });
  afterAll(() => server.stop());

  it('is streamed in constant memory, at the speed of its reader, without delaying others', async () => {
    const admin = await server.admin();
    const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ');
    const open = (): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => get(`${server.url}/adm/api/users`, { headers: { cookie } }, resolve).once('error', reject));
    const read = async (answer: IncomingMessage): Promise<string> => {
      let text = '';
      for await (const part of answer.setEncoding('utf8')) text += String(part);
      return text;
    };
    const whole = await read(await open());
    expect(JSON.parse(whole)).toHaveLength(USERS);
    await server.report('stalls');
    const { bytes: before } = await server.report('memory');
    // The response is not read yet.
    const paused = await open();
    expect((await server.visitor()).me.id).toBeGreaterThan(0);
    const { bytes: during } = await server.report('memory');
    expect(during - before).toBeLessThan(whole.length / 2);
    expect(JSON.parse(await read(paused))).toHaveLength(USERS + 1);
    expect((await server.report('stalls')).stalls).toEqual([]);
  });
});

import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { Vitrine } from '../../support/vitrine.js';

/** Receives events as the EventSource of a browser does. */
class EventClient {
  readonly topics: string[] = [];
  ended = false;
  private readonly abort = new AbortController();

  static async open(browser: Browser): Promise<EventClient> {
    const client = new EventClient();
    const cookie = [...browser.cookies].map((each) => each.join('=')).join('; ');
    const response = await fetch(`${browser.baseUrl}/api/live`, { headers: { cookie }, signal: client.abort.signal });
    client.status = response.status;
    client.headers = response.headers;
    void client.listen(response);
    return client;
  }

  status: number;
  headers: Headers;

  close(): void {
    this.abort.abort();
  }

  private async listen(response: Response): Promise<void> {
    try {
      for await (const part of response.body ?? [])
        this.topics.push(
          ...[
            ...Buffer.from(part)
              .toString()
              .matchAll(/^event: (\w+)$/gm),
          ].map(([, topic = '']) => topic),
        );
    } catch {
      // The test has closed the connection.
    }
    this.ended = true;
  }
}

describe('live updates', () => {
  let vitrine: Vitrine;
  let twin: Awaited<ReturnType<Vitrine['startSecondInstance']>>;
  const clients: EventClient[] = [];

  beforeAll(async () => {
    vitrine = await Vitrine.start({ MAX_CONNECTIONS: '60' });
    twin = await vitrine.startSecondInstance();
    await eventually(async () => (await fetch(`${twin.url}/api/live`, { method: 'HEAD' })).ok);
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  afterAll(async () => {
    const stopped = twin.stop();
    // `fetch` opens connections in advance, which do not count as idle.
    twin.closeConnections();
    await stopped;
    await vitrine.stop();
  });

  async function subscribe(browser: Browser): Promise<EventClient> {
    const client = await EventClient.open(browser);
    clients.push(client);
    return client;
  }

  function atOtherInstance(browser: Browser): Browser {
    const same = new Browser(twin.url, {});
    for (const [name, value] of browser.cookies) same.cookies.set(name, value);
    return same;
  }

  it('reach the recipient on every instance, and no other visitor', async () => {
    const [me, fan, other] = [await vitrine.visitor(), await vitrine.visitor(), await vitrine.visitor()];
    const [mine, mineAtOtherInstance, others] = [await subscribe(me), await subscribe(atOtherInstance(me)), await subscribe(other)];
    expect([mine.status, mine.headers.get('content-type'), mine.headers.get('x-accel-buffering')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no',
    ]);
    await fan.post('/api/follow', { followingId: me.me.id });
    await eventually(() => mine.topics.includes('notifications') && mineAtOtherInstance.topics.includes('notifications'));
    expect(others.topics).not.toContain('notifications');
    expect((await me.get('/api/notifications/count')).body).toEqual({ count: 1 });
  });

  it('report read notifications to another tab', async () => {
    const me = await vitrine.visitor();
    const tab = await subscribe(atOtherInstance(me));
    await me.post('/api/notifications/read', {});
    await eventually(() => tab.topics.includes('notifications'));
  });

  it('report several new activities as one event to every visitor', async () => {
    const stranger = await subscribe(vitrine.browser());
    const me = await vitrine.visitor();
    for (let n = 0; n < 5; n++) await me.patch('/api/profile', { bio: `something new ${n}` });
    await eventually(() => stranger.topics.includes('activities'));
    expect(stranger.topics).toEqual(['activities']);
  });

  it('report no rejected action', async () => {
    const me = await vitrine.visitor();
    const mine = await subscribe(me);
    expect((await me.post('/api/follow', { followingId: me.me.id })).status).toBe(400);
    // This event would arrive after an event of the rejected follow.
    await me.patch('/api/profile', { bio: 'something that came to pass' });
    await eventually(() => mine.topics.includes('activities'));
    expect(mine.topics).toEqual(['activities']);
  });

  it.each<[string, (me: Browser) => Promise<{ status: number }>]>([
    ['all sessions are ended', (me) => me.post('/api/sign-out/everywhere')],
    ['the creator signs out', (me) => me.post('/api/sign-out')],
    ['the account is deleted', (me) => me.delete('/api/profile', { confirm: me.me.username })],
  ])('end on every instance when %s', async (_what, endSession) => {
    const [me, other] = [await vitrine.visitor(), await vitrine.visitor()];
    const mine = [await subscribe(me), await subscribe(atOtherInstance(me))];
    const others = [await subscribe(other), await subscribe(atOtherInstance(other)), await subscribe(vitrine.browser())];
    expect((await endSession(me)).status).toBe(204);
    await eventually(() => mine.every(({ ended }) => ended));
    expect(others.map(({ ended }) => ended)).toEqual([false, false, false]);
  });

  it('have a maximum of connections, for one creator and in total', async () => {
    const me = await vitrine.visitor();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await subscribe(me)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const strangers = await Promise.all(Array.from({ length: 25 }, () => subscribe(vitrine.browser())));
    expect(strangers.map(({ status }) => status).filter((status) => status === 503).length).toBeGreaterThan(3);
    expect((await vitrine.browser().get('/api/creators')).status).toBe(200);
    for (const client of clients.splice(0)) client.close();
    await eventually(async () => (await subscribe(me)).status === 200);
  });

  it('end when the database connection is lost, and are available again afterwards', async () => {
    const me = await vitrine.visitor();
    const mine = await subscribe(me);
    await vitrine.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine live' and datname = current_database()",
    );
    await eventually(() => mine.ended);
    await eventually(async () => (await subscribe(me)).status === 200);
    const again = clients.at(-1);
    await (await vitrine.visitor()).post('/api/follow', { followingId: me.me.id });
    await eventually(() => again?.topics.includes('notifications') ?? false);
  });

  it('do not prevent an instance from stopping', async () => {
    const third = await vitrine.startSecondInstance();
    await eventually(async () => (await fetch(`${third.url}/api/live`, { method: 'HEAD' })).ok);
    const client = await subscribe(new Browser(third.url, {}));
    await third.stop();
    await eventually(() => client.ended);
  });
});

import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { Vitrine } from '../../support/vitrine.js';

/** Receives events as the EventSource of a browser does. */
class Ear {
  readonly heard: string[] = [];
  ended = false;
  private readonly given = new AbortController();

  static async open(browser: Browser): Promise<Ear> {
    const ear = new Ear();
    const cookie = [...browser.cookies].map((each) => each.join('=')).join('; ');
    const response = await fetch(`${browser.baseUrl}/api/live`, { headers: { cookie }, signal: ear.given.signal });
    ear.status = response.status;
    ear.headers = response.headers;
    void ear.listen(response);
    return ear;
  }

  status: number;
  headers: Headers;

  close(): void {
    this.given.abort();
  }

  private async listen(response: Response): Promise<void> {
    try {
      for await (const part of response.body ?? [])
        this.heard.push(
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

describe('news as they happen', () => {
  let vitrine: Vitrine;
  let twin: Awaited<ReturnType<Vitrine['startSecondInstance']>>;
  const ears: Ear[] = [];

  beforeAll(async () => {
    vitrine = await Vitrine.start({ MAX_CONNECTIONS: '60' });
    twin = await vitrine.startSecondInstance();
    await eventually(async () => (await fetch(`${twin.url}/api/live`, { method: 'HEAD' })).ok);
  });
  afterEach(() => {
    for (const ear of ears.splice(0)) ear.close();
  });
  afterAll(async () => {
    await twin.stop();
    await vitrine.stop();
  });

  async function listening(browser: Browser): Promise<Ear> {
    const ear = await Ear.open(browser);
    ears.push(ear);
    return ear;
  }

  function throughTheOther(browser: Browser): Browser {
    const same = new Browser(twin.url, {});
    for (const [name, value] of browser.cookies) same.cookies.set(name, value);
    return same;
  }

  it('reach the one they concern at once, whichever instance either is at, and nobody else', async () => {
    const [me, fan, other] = [await vitrine.visitor(), await vitrine.visitor(), await vitrine.visitor()];
    const [mine, elsewhere, others] = [await listening(me), await listening(throughTheOther(me)), await listening(other)];
    expect([mine.status, mine.headers.get('content-type'), mine.headers.get('x-accel-buffering')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no',
    ]);
    await fan.post('/api/follow', { followingId: me.me.id });
    await eventually(() => mine.heard.includes('notifications') && elsewhere.heard.includes('notifications'));
    expect(others.heard).not.toContain('notifications');
    expect((await me.get('/api/notifications/count')).body).toEqual({ count: 1 });
  });

  it('tell the other tab that the notifications were read', async () => {
    const me = await vitrine.visitor();
    const tab = await listening(throughTheOther(me));
    await me.post('/api/notifications/read', {});
    await eventually(() => tab.heard.includes('notifications'));
  });

  it('tell everybody of a new activity, however many there are, once in a while', async () => {
    const stranger = await listening(vitrine.browser());
    const me = await vitrine.visitor();
    for (let n = 0; n < 5; n++) await me.patch('/api/profile', { bio: `something new ${n}` });
    await eventually(() => stranger.heard.includes('activities'));
    expect(stranger.heard).toEqual(['activities']);
  });

  it('are not told of what did not come to pass', async () => {
    const me = await vitrine.visitor();
    const mine = await listening(me);
    await me.post('/api/follow', { followingId: me.me.id });
    // This event would arrive after an event of the rejected follow.
    await me.patch('/api/profile', { bio: 'something that came to pass' });
    await eventually(() => mine.heard.includes('activities'));
    expect(mine.heard).toEqual(['activities']);
  });

  it('have a bounded number of listeners, for one creator and in all', async () => {
    const me = await vitrine.visitor();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await listening(me)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const strangers = await Promise.all(Array.from({ length: 25 }, () => listening(vitrine.browser())));
    expect(strangers.map(({ status }) => status).filter((status) => status === 503).length).toBeGreaterThan(3);
    expect((await vitrine.browser().get('/api/creators')).status).toBe(200);
    for (const ear of ears.splice(0)) ear.close();
    await eventually(async () => (await listening(me)).status === 200);
  });

  it('end when they cannot come any more, so that browsers poll, and come back by themselves', async () => {
    const me = await vitrine.visitor();
    const mine = await listening(me);
    await vitrine.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine live' and datname = current_database()",
    );
    await eventually(() => mine.ended);
    await eventually(async () => (await listening(me)).status === 200);
    const again = ears.at(-1);
    await (await vitrine.visitor()).post('/api/follow', { followingId: me.me.id });
    await eventually(() => again?.heard.includes('notifications') ?? false);
  });

  it('do not keep an instance from stopping', async () => {
    const third = await vitrine.startSecondInstance();
    await eventually(async () => (await fetch(`${third.url}/api/live`, { method: 'HEAD' })).ok);
    const ear = await listening(new Browser(third.url, {}));
    await third.stop();
    await eventually(() => ear.ended);
  });
});

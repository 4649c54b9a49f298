import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { Server } from '../../support/server.js';
import { Vitrine } from '../../support/vitrine.js';

/** Required time until another process refuses an ended session. */
const REFUSED_WITHIN_MS = 100;
/** Each of the two requests that end a session is in every second round. */
const MIN_ROUNDS = 2;
const MAX_ROUNDS = 40;
const END_LISTENERS = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'vitrine live'`;

/** Two processes on one database, without Redis. */
describe('cached sessions', () => {
  let vitrine: Vitrine;
  let other: Server;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    other = await Server.start(vitrine, { LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await other.stop();
    await vitrine.stop();
  });

  const copyAt = (url: string, { cookies, me }: Browser): Browser => {
    const copy = new Browser(url, {});
    for (const [name, value] of cookies) copy.cookies.set(name, value);
    copy.me = me;
    return copy;
  };
  const status = async (browser: Browser): Promise<number> => (await browser.get('/api/notifications')).status;

  const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

  /** Whether the process answers while the table of sessions is locked. */
  async function isCached(browser: Browser): Promise<boolean> {
    const lock = await vitrine.database.connect();
    try {
      await lock.query('begin; lock table visitor_sessions in access exclusive mode');
      let isAnswered = false;
      const answer = status(browser).then(() => (isAnswered = true));
      const outcome = await eventually(async () => ((await vitrine.rows(WAITING)).length > 0 && 'waits') || (isAnswered && 'answered'));
      await lock.query('rollback');
      await answer;
      return outcome === 'answered';
    } finally {
      lock.release();
    }
  }

  /** A visitor whose session both processes have cached. */
  async function visitorAtBoth(): Promise<[here: Browser, there: Browser]> {
    const here = await vitrine.visitor();
    const there = copyAt(other.url, here);
    await eventually(() => isCached(here));
    await eventually(() => isCached(there));
    return [here, there];
  }

  it('are refused at once by the process that ends them, and within 100 ms by another one', async () => {
    let shortest = Infinity;
    // Other processes of the machine delay single rounds, so one round within the time is sufficient.
    for (let round = 0; round < MIN_ROUNDS || (shortest >= REFUSED_WITHIN_MS && round < MAX_ROUNDS); round++) {
      const [here, there] = await visitorAtBoth();
      const copy = copyAt(vitrine.url, here);
      expect((await here.post(round % 2 ? '/api/sign-out' : '/api/sign-out/everywhere')).status).toBe(204);
      const endedAt = performance.now();
      while ((await status(there)) !== 401);
      shortest = Math.min(shortest, performance.now() - endedAt);
      expect(await status(copy)).toBe(401);
    }
    expect(shortest).toBeLessThan(REFUSED_WITHIN_MS);
  });

  it('end with their profile, in both processes', async () => {
    const [here, there] = await visitorAtBoth();
    const copy = copyAt(vitrine.url, here);
    expect((await here.delete('/api/profile', { confirm: here.me.username })).status).toBe(204);
    expect(await status(copy)).toBe(401);
    await eventually(async () => (await status(there)) === 401);
  });

  it('are read again after a change in the database', async () => {
    const [, there] = await visitorAtBoth();
    const { me } = await vitrine.visitor();
    await vitrine.given.movedSessions(there.me.id, me.id);
    await eventually(async () => (await there.get<{ id: number }>('/api/session')).body.id === me.id);
  });

  it('are read again when the expiry is brought forward', async () => {
    const [, there] = await visitorAtBoth();
    await vitrine.given.visitorSessions({ expire: new Date(0) }, there.me.id);
    await eventually(async () => (await status(there)) === 401);
  });

  it('are not used when notifications about them were lost', async () => {
    const [here, there] = await visitorAtBoth();
    await vitrine.given.silentlyEndedSessions(here.me.id);
    expect([await status(here), await status(there)]).toEqual([200, 200]);
    await vitrine.rows(END_LISTENERS);
    for (const browser of [here, there]) await eventually(async () => (await status(browser)) === 401);
  });
});

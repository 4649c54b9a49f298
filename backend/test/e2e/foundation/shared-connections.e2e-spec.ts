import { SharedConnections } from '../../../src/platform/database/shared-connections.js';
import { eventually } from '../../support/eventually.js';
import { Vitrine } from '../../support/vitrine.js';

const CONNECTIONS = 2;
const MAX_RUNNING = 250;
const LOCK = 4712;

describe('connections that short statements share', () => {
  let vitrine: Vitrine;
  let shared: SharedConnections;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    shared = vitrine.app.get(SharedConnections);
  });
  afterAll(() => vitrine.stop());

  const numbered = async (n: number): Promise<{ n: number; pid: number }> => {
    const { rows } = await shared.query<{ n: number; pid: number }>({
      name: 'numbered',
      text: 'select $1::int as n, pg_backend_pid() as pid',
      values: [n],
    });
    return rows[0] ?? { n: -1, pid: 0 };
  };
  const pids = async (): Promise<number[]> => [...new Set((await Promise.all([1, 2, 3, 4].map(numbered))).map(({ pid }) => pid))];
  const division = (n: number) => shared.query<{ quotient: number }>({ text: 'select 100 / $1::int as quotient', values: [n] });

  it('return its own result to each of many concurrent statements', async () => {
    const results = await Promise.all(Array.from({ length: 100 }, (_, n) => numbered(n)));
    expect(results.map(({ n }) => n)).toEqual(Array.from({ length: 100 }, (_, n) => n));
    expect(new Set(results.map(({ pid }) => pid)).size).toBe(CONNECTIONS);
  });

  it('plan a statement once, although a plan for null alone would be cheaper', async () => {
    const named = { name: 'of-null', text: 'select id from profiles where id = $1::int or $1::int is null and false' };
    for (let use = 0; use < 4; use++) await shared.query({ ...named, values: [null] });
    const plans = `select generic_plans as once, custom_plans as each from pg_prepared_statements where name = 'of-null'`;
    expect((await shared.query({ text: plans })).rows).toEqual([{ once: '4', each: '0' }]);
  });

  it('reject only the statement that fails', async () => {
    const results = await Promise.allSettled([1, 0, 2, 0, 4, 5].map(division));
    expect(
      results.map((result) => (result.status === 'fulfilled' ? result.value.rows[0]?.quotient : (result.reason as Error).message)),
    ).toEqual([100, 'division by zero', 50, 'division by zero', 25, 20]);
  });

  it('are replaced when they are lost', async () => {
    const before = await pids();
    await vitrine.rows('select pg_terminate_backend(pid) from unnest($1::int[]) as lost(pid)', [before]);
    // One connection can answer all four statements while the other one is being opened.
    const after = await eventually(async () => {
      const used = await pids().catch(() => []);
      return used.length === CONNECTIONS ? used : undefined;
    });
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  });

  it('are each replaced once, while statements arrive', async () => {
    const text = 'select pg_backend_pid() as pid, 4713 as marker';
    const send = () => shared.query<{ pid: number }>({ text });
    const lost = (await Promise.all([send(), send()])).flatMap(({ rows }) => rows.map(({ pid }) => pid));
    let isOver = false;
    const visitors = Array.from({ length: 8 }, async () => {
      while (!isOver) await send().catch(() => undefined);
    });
    await vitrine.rows('select pg_terminate_backend(pid) from unnest($1::int[]) as lost(pid)', [lost]);
    await eventually(() => pids().catch(() => undefined));
    isOver = true;
    await Promise.all(visitors);
    const used = await vitrine.rows('select pid from pg_stat_activity where query = $1', [text]);
    expect(used).toHaveLength(CONNECTIONS);
  });

  it('answer 503 at once above a number of waiting statements', async () => {
    const client = await vitrine.database.connect();
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const waiting = Array.from({ length: CONNECTIONS * MAX_RUNNING }, () =>
      shared.query({ text: 'select pg_advisory_xact_lock_shared($1)', values: [LOCK] }),
    );
    await expect(numbered(1)).rejects.toMatchObject({ kind: 'unavailable' });
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
    await Promise.all(waiting);
    expect((await numbered(1)).n).toBe(1);
  });

  it('end a stuck statement after a second and answer the later ones', async () => {
    const client = await vitrine.database.connect();
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const stuck = Array.from({ length: CONNECTIONS }, () =>
      shared.query({ text: 'select pg_advisory_xact_lock_shared($1)', values: [LOCK] }),
    );
    const later = Array.from({ length: 20 }, (_, n) => numbered(n));
    expect((await Promise.allSettled(stuck)).map(({ status }) => status)).toEqual(Array(CONNECTIONS).fill('rejected'));
    expect((await Promise.all(later)).map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  });
});

import { ApplicationConfig } from '@nestjs/core';
import { ADMIN } from '../support/admin.js';
import { handlersOf, type Handler } from '../support/handlers.js';
import { Vitrine } from '../support/vitrine.js';

describe('each handler', () => {
  let vitrine: Vitrine;
  let handlers: Handler[];

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    handlers = handlersOf(vitrine.app);
  });
  afterAll(() => vitrine.stop());

  it('is found', () => {
    expect(handlers.length).toBeGreaterThan(110);
  });

  it('declares its access level', () => {
    expect(handlers.filter(({ access }) => access === undefined)).toEqual([]);
  });

  it('declares a budget', () => {
    expect(handlers.filter(({ cost }) => cost === undefined)).toEqual([]);
  });

  it('is audited when it belongs to the back-office, and has no global interceptor otherwise', () => {
    expect(handlers.filter(({ route, isAudited }) => isAudited !== /^\w+ \/adm(\/|$)/.test(route))).toEqual([]);
    expect(vitrine.app.get(ApplicationConfig).getGlobalInterceptors()).toEqual([]);
  });

  it('names the class of its query when it is a read that is recorded', () => {
    const reads = handlers.filter(({ reads, auditOptions }) => reads && auditOptions !== undefined);
    expect(reads.length).toBeGreaterThan(6);
    expect(reads.filter(({ auditOptions, query }) => auditOptions?.filter !== query).map(({ route }) => route)).toEqual([]);
  });

  it('has a budget when it writes, and a reason when it has none', () => {
    const unlimited = handlers.filter(({ cost }) => cost?.budget === 'unlimited');
    expect(unlimited.filter(({ reads }) => !reads)).toEqual([]);
    for (const { cost } of unlimited) expect(cost).toMatchObject({ reason: expect.stringMatching(/^[A-Z].{10,}\.$/) });
  });

  describe('of the back-office that needs no account', () => {
    const CALLS = 20;
    /** Right for every body and query, with the name of an administrator. */
    const INPUT = { username: ADMIN.username, password: 'not this one', token: 'x'.repeat(43) };

    /** Rows of all tables, without the counters of rate limits, which expire. */
    async function rows(): Promise<Record<string, number>> {
      const tables = await vitrine.rows<{ name: string }>(
        `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'rate_limits'`,
      );
      const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as n from "${name}"`).join(' union all ');
      return Object.fromEntries((await vitrine.rows<{ name: string; n: number }>(counts)).map(({ name, n }) => [name, n]));
    }

    it('adds at most one row when it is called twenty times, in the name of no administrator', async () => {
      const open = handlers.filter(({ route, access }) => access === 'anyone' && /^\w+ \/adm\//.test(route));
      expect(open.length).toBeGreaterThanOrEqual(5);
      for (const { route, reads } of open) {
        const [method = '', path = ''] = route.split(' ');
        const before = await rows();
        const call = () =>
          reads ? vitrine.browser().get(`${path}?token=${INPUT.token}`) : vitrine.browser().send(path, { method, json: INPUT });
        for (const { status } of await Promise.all(Array.from({ length: CALLS }, call))) expect(status).toBeLessThan(500);
        const grown = Object.entries(await rows()).filter(([name, n]) => n !== before[name]);
        expect({ route, grown: grown.map(([name, n]) => [name, n - (before[name] ?? 0)]) }).toEqual({
          route,
          grown: path === '/adm/login' ? [['audit_log', 1]] : [],
        });
      }
      const named = await vitrine.rows<{ action: string }>('select action from audit_log where admin_id is not null or status is null');
      expect(named).toEqual([]);
    });
  });
});

import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { includesRole } from '../../src/kernel/admin-role.js';
import { TrackVisit } from '../../src/modules/sessions/application/track-visit.js';
import { CountVisit } from '../../src/modules/visits/index.js';
import type { ErrorView } from '../support/api.js';
import { assertMatchesContract, document } from '../support/contract.js';
import { handlersOf, type Handler } from '../support/handlers.js';
import { hashesOf } from '../support/random-data.js';
import { Vitrine } from '../support/vitrine.js';
import {
  CALLERS,
  createAuthorizationSetup,
  MISSING,
  type Caller,
  type CallerName,
  type AuthorizationSetup,
} from './authorization-callers.js';
import {
  ACCESS_EXCEPTIONS,
  accessByPath,
  BEFORE_PASSWORD_CHANGE_ROUTES,
  BEFORE_SECOND_FACTOR_ROUTES,
  ROLE_CONDITIONS,
  ROLE_EXCEPTIONS,
  roleByPath,
  STEP_UP_ROUTES,
  WRITES_WITHOUT_STEP_UP,
} from './declared-access.js';
import { ROWS, type Row, type Target } from './authorization-table.js';

interface Call {
  handler: Handler;
  row: Row;
  target: Target;
  /** Status, followed by the error code when the declared access denies the call. */
  expected: string;
  isRefused: boolean;
}

const OWNERS = { owned: 'the owner', hidden: 'a hidden creator' } as const;
/** Path parameters that do not identify content of a creator. */
const FIXED: Record<string, string> = { email: 'free@example.com', name: 'free-name', part: '1', kind: 'media' };

const answered = (sent: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => sent.once('response', resolve).once('error', reject));

describe('authorization', () => {
  const agent = new Agent({ keepAlive: true });
  let vitrine: Vitrine;
  let setup: AuthorizationSetup;
  let handlers: Handler[];

  beforeAll(async () => {
    vitrine = await Vitrine.start({ RATE_LIMIT_SCALE: '0' });
    handlers = handlersOf(vitrine.app);
    setup = await createAuthorizationSetup(vitrine);
  });
  afterAll(async () => {
    agent.destroy();
    await vitrine.stop();
  });

  /** Expected response when the declared access denies the call; undefined when it allows it. */
  function refusal({ access, isBeforePasswordChange, role, stepUp }: Handler, caller: Caller, requiresStepUp: boolean): string | undefined {
    if (access === 'anyone') return undefined;
    if (access === 'signed-in') return caller.session === 'visitor' ? undefined : '401 not_signed_in';
    if (caller.session !== 'admin') return '401 not_signed_in';
    if (caller.mustChangePassword && !isBeforePasswordChange) return '403 password_change_required';
    const least = requiresStepUp ? (role?.sometimes?.role ?? role?.role) : role?.role;
    if (!includesRole(caller.role ?? 'administrator', least ?? 'owner')) return '403 role_required';
    return caller.needsStepUp && (stepUp === true || requiresStepUp) ? '403 step_up_required' : undefined;
  }

  function callOf({
    handler,
    row,
    name,
    kind,
    requiresStepUp,
  }: {
    handler: Handler;
    row: Row;
    name: CallerName;
    kind: keyof AuthorizationSetup['targets'];
    requiresStepUp: boolean;
  }): Call {
    const refused = refusal(handler, setup.callers[name], requiresStepUp);
    if (refused !== undefined) return { handler, row, target: setup.targets[kind], expected: refused, isRefused: true };
    const isAdministration = handler.access === 'admin';
    const target = isAdministration && !handler.reads ? MISSING : setup.targets[kind];
    const isOwner = isAdministration || name === OWNERS[kind];
    const id = (isOwner ? row.deletedId : undefined) ?? row.id;
    const isLimited = isAdministration && !includesRole(setup.callers[name].role ?? 'administrator', 'administrator');
    const whenHidden = isOwner ? row.ownerWhenHidden : row.whenHidden;
    const status =
      (kind === 'hidden' && !isAdministration ? whenHidden : undefined) ??
      (isOwner ? undefined : row.others) ??
      (isLimited ? row.whenLimited : undefined) ??
      row.open;
    return { handler, row: { ...row, id }, target, expected: String(status), isRefused: String(status).startsWith('403') };
  }

  /** Calls in the order of the table: handlers without an owner once, the others with the content of both owners. */
  const callsOf = (name: CallerName): Call[] =>
    Object.entries(ROWS).flatMap(([route, row]) => {
      const handler = handlers.find((each) => each.route === route);
      if (handler === undefined) return [];
      const concernsOwner = route.includes(':') || row.query !== undefined || row.body !== undefined;
      return (concernsOwner ? (['owned', 'hidden'] as const) : (['owned'] as const)).flatMap((kind) => {
        const call = { handler, name, kind };
        const withStepUp = row.withStepUp && callOf({ ...call, row: { ...row, ...row.withStepUp }, requiresStepUp: true });
        return [callOf({ ...call, row, requiresStepUp: false }), ...(withStepUp ? [withStepUp] : [])];
      });
    });

  async function differencesOf(calls: Call[], caller: Caller): Promise<string[]> {
    const found: string[] = [];
    for (const call of calls) {
      const answered = await answerTo(call, caller);
      const isExpected = answered === call.expected || (!call.expected.includes(' ') && answered.split(' ')[0] === call.expected);
      if (!isExpected) found.push(`${call.handler.route}: ${answered} instead of ${call.expected}`);
    }
    return found;
  }

  /** Status of the response, followed by the error code. */
  async function answerTo({ handler, row, target }: Call, { browser }: Caller): Promise<string> {
    const [method = '', template = ''] = handler.route.split(' ');
    const values: Record<string, unknown> = {
      ...FIXED,
      ...target,
      userId: target.profileId,
      slug: target.albumSlug,
      id: row.id && target[row.id],
      // The item in paths of private links.
      ...(template.includes(':token') ? { mediaId: target.privateMediaId } : {}),
    };
    const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name]))) + (row.query?.(target) ?? '');
    const body = method === 'GET' ? undefined : JSON.stringify(row.body?.(target) ?? {});
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length }) };
    const answer = await answered(request(vitrine.url + path, { agent, method, headers }).end(body));
    const { statusCode: status = 0 } = answer;
    if (status < 400) {
      // The event stream does not end, so it is destroyed. Other bodies are read, so that the connection is reused.
      if (path === '/api/live') answer.destroy();
      else await finished(answer.resume());
      return String(status);
    }
    const error = JSON.parse(await text(answer)) as ErrorView;
    assertMatchesContract(method, path, status, error);
    return `${status} ${error.code}`;
  }

  it('has a row in the table for each handler', () => {
    const routes = handlers.map(({ route }) => route);
    const withoutRow = routes.filter((route) => !(route in ROWS)).map((route) => `add a row for ${route} to authorization-table.ts`);
    expect(withoutRow).toEqual([]);
    expect(Object.keys(ROWS).filter((route) => !routes.includes(route))).toEqual([]);
  });

  it('declares the access that its path suggests, apart from the listed handlers', () => {
    const unexpected = handlers.filter((handler) => handler.access !== (ACCESS_EXCEPTIONS[handler.route] ?? accessByPath(handler)));
    expect(unexpected.map(({ route, access }) => `${route}: ${String(access)}`)).toEqual([]);
  });

  it('declares the role that its path suggests for each handler of the back-office, apart from the listed ones', () => {
    const back = handlers.filter(({ access }) => access === 'admin');
    const unexpected = back.filter((handler) => handler.role?.role !== (ROLE_EXCEPTIONS[handler.route] ?? roleByPath(handler)));
    expect(unexpected.map(({ route, role }) => `declare the role of ${route}: ${String(role?.role)}`)).toEqual([]);
    const conditions = back.flatMap(({ route, role }) =>
      role?.sometimes ? [[route, `${role.sometimes.role} ${role.sometimes.when.description}`]] : [],
    );
    expect(Object.fromEntries(conditions)).toEqual(ROLE_CONDITIONS);
  });

  it('publishes each role in the document', () => {
    const published = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        operation['x-role'],
      ]),
    );
    const declared = handlers.flatMap(({ route, role }) => (role ? [[route, role.role]] : []));
    expect(Object.fromEntries(published.filter(([, role]) => role !== undefined))).toEqual(Object.fromEntries(declared));
  });

  it('allows calls before the second factor is set up for the listed handlers only', () => {
    const routes = handlers.filter(({ isBeforeSecondFactor }) => isBeforeSecondFactor).map(({ route }) => route);
    expect(routes.sort()).toEqual(BEFORE_SECOND_FACTOR_ROUTES);
  });

  it('allows calls before the password change for the listed handlers only', () => {
    const routes = handlers.filter(({ isBeforePasswordChange }) => isBeforePasswordChange).map(({ route }) => route);
    expect(routes.sort()).toEqual(BEFORE_PASSWORD_CHANGE_ROUTES);
  });

  it('requires a step-up for the listed handlers only, which the document and a row of the table name', () => {
    const declared = handlers.flatMap(({ route, stepUp }) => (stepUp ? [[route, stepUp === true || stepUp.description]] : []));
    expect(Object.fromEntries(declared)).toEqual(STEP_UP_ROUTES);
    const published = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        operation['x-step-up'],
      ]),
    );
    expect(Object.fromEntries(published.filter(([, stepUp]) => stepUp !== undefined))).toEqual(STEP_UP_ROUTES);
    const conditional = Object.keys(STEP_UP_ROUTES).filter((route) => STEP_UP_ROUTES[route] !== true);
    expect(conditional.filter((route) => ROWS[route]?.withStepUp === undefined)).toEqual([]);
  });

  it('is audited, has a budget and requires a step-up, or has a reason, for each write of the back-office', () => {
    const writes = handlers.filter(({ route, reads }) => !reads && route.includes(' /adm/'));
    const undecided = writes.filter(({ route }) => route in STEP_UP_ROUTES === route in WRITES_WITHOUT_STEP_UP);
    expect(undecided.map(({ route }) => `decide on the step-up of ${route} in declared-access.ts`)).toEqual([]);
    expect(Object.keys(WRITES_WITHOUT_STEP_UP).filter((route) => !writes.some((write) => write.route === route))).toEqual([]);
    const incomplete = writes.filter(({ isAudited, cost }) => !isAudited || cost === undefined || cost.budget === 'unlimited');
    expect(incomplete.map(({ route }) => route)).toEqual([]);
  });

  async function stateOf(): Promise<Record<string, string>> {
    await vitrine.app.get(CountVisit, { strict: false }).flush();
    await vitrine.app.get(TrackVisit, { strict: false }).flush();
    await vitrine.derivedDataApplied();
    return hashesOf(vitrine);
  }

  it.each(CALLERS)('of %s is as each handler declares, without a change by refused calls', async (name) => {
    const caller = setup.callers[name];
    const calls = callsOf(name);
    const before = await stateOf();
    const refused = await differencesOf(
      calls.filter(({ isRefused }) => isRefused),
      caller,
    );
    expect(refused).toEqual([]);
    expect(await stateOf()).toEqual(before);
    const admitted = await differencesOf(
      calls.filter(({ isRefused, row }) => !isRefused && !(row.isCostly && name !== 'an owner')),
      caller,
    );
    expect(admitted).toEqual([]);
  });
});

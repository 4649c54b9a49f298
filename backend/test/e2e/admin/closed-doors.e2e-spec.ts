import { request } from 'node:http';
import { document } from '../../support/contract.js';
import { ADMIN, signedInAdmin } from '../../support/admin.js';
import type { Browser } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

const operations = Object.entries(document.paths)
  .filter(([path]) => path.startsWith('/adm'))
  .flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{[^}]+\}/g, '1'),
      access: operation['x-access'],
      name: operation.operationId,
    })),
  );

const closed = operations.filter(({ access }) => access === 'admin');

/** Path variants that could bypass a guard that compares paths. */
const TRICKS: [string, (path: string) => string][] = [
  ['a slash at the end', (path) => `${path}/`],
  ['two slashes in front', (path) => `/${path}`],
  ['two slashes inside', (path) => path.replace('/adm/', '/adm//')],
  ['capitals', (path) => path.toUpperCase()],
  ['a capital', (path) => path.replace('/adm', '/Adm')],
  ['an escaped letter', (path) => path.replace('/adm', '/%61dm')],
  ['an escaped slash', (path) => path.replace('/adm/', '/adm%2f')],
  ['a detour', (path) => `/api/..${path}`],
  ['an escaped detour', (path) => `/api/%2e%2e${path}`],
  ['a dot', (path) => path.replace('/adm/', '/adm/./')],
  ['a backslash', (path) => path.replace('/adm/', '/adm\\')],
  ['a semicolon', (path) => `${path};admin=true`],
  ['an escaped NUL', (path) => `${path}%00`],
  ['a query', (path) => `${path}?admin=true&adminId=1&_method=GET`],
  ['another host', (path) => `http://localhost${path}`],
];

interface Raw {
  status: number;
  type: string;
  text: string;
}

describe('the doors of the back-office', () => {
  let vitrine: Vitrine;
  let visitor: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    await signedInAdmin(vitrine);
    visitor = await vitrine.visitor();
    await visitor.patch('/api/profile', { bio: 'Something to see' });
  });
  afterAll(() => vitrine.stop());

  /** Sends the path unchanged; `fetch` would normalise it. */
  const send = (method: string, path: string, headers: Record<string, string> = {}): Promise<Raw> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(vitrine.url);
      const sent = request(
        {
          hostname,
          port,
          method,
          path,
          headers: { ...headers, ...(method === 'GET' ? {} : { 'content-type': 'application/json', 'content-length': '2' }) },
        },
        (answer) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }));
        },
      );
      sent.on('error', reject);
      sent.end(method === 'GET' ? undefined : '{}');
    });

  /** Whether the response is only an error, or the public page. */
  const tellsNothing = ({ status, type, text }: Raw): boolean => {
    if (type.startsWith('text/html')) return status === 200 || status >= 400;
    const keys = Object.keys(JSON.parse(text) as object);
    return status >= 400 && status < 500 && keys.every((key) => ['statusCode', 'code', 'message', 'error', 'errors'].includes(key));
  };

  it('are all that were observed, and only two of them are open', () => {
    expect(
      operations
        .filter(({ access }) => access !== 'admin')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['signInAdmin', 'testAdminSession']);
    expect(closed.length).toBeGreaterThan(35);
  });

  it.each(closed)('$method $path stays shut to nobody, to a visitor and to a visitor’s cookie', async ({ method, path }) => {
    const sid = visitor.cookies.get('sid') ?? '';
    const cookies = ['', `sid=${sid}`, `adm.sid=${sid}`, 'adm.sid=s%3Aforged.signature', 'adm.sid=', `adm.sid=${'x'.repeat(3000)}`];
    for (const cookie of cookies) {
      const answer = await send(method, path, cookie === '' ? {} : { cookie });
      expect({ cookie, status: answer.status, text: Object.keys(JSON.parse(answer.text) as object).sort() }).toEqual({
        cookie,
        status: 401,
        text: ['code', 'error', 'message', 'statusCode'],
      });
    }
  });

  it.each(TRICKS)('stay shut to %s', async (_name, trick) => {
    for (const { method, path } of closed) {
      const answer = await send(method, trick(path), { cookie: `sid=${visitor.cookies.get('sid')}` });
      if (!tellsNothing(answer)) throw new Error(`${method} ${trick(path)} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    }
  });

  it.each(['/ADM/login', '/adm/LOGIN', '/Adm/Login'])('are not at %s, whatever the password', async (path) => {
    for (const password of [ADMIN.password, 'wrong password'])
      expect((await vitrine.browser().post(path, { username: ADMIN.username, password })).status).toBe(404);
  });

  it('stay shut to methods that pretend to be others', async () => {
    for (const { path } of closed) {
      const headers = { 'x-http-method-override': 'GET', 'x-original-url': path, 'x-forwarded-user': 'admin', 'x-rewrite-url': path };
      expect(tellsNothing(await send('POST', '/adm/login', headers))).toBe(true);
      expect((await send('HEAD', path)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('let nothing happen on the way: no write of a stranger leaves a trace', async () => {
    const before = await vitrine.rows(
      'select (select count(*) from profiles) p, (select count(*) from admins) a, (select count(*) from audit_log) l, (select count(*) from discarded_files) d',
    );
    for (const { method, path } of closed.filter(({ method }) => method !== 'GET')) await send(method, path);
    expect(
      await vitrine.rows(
        'select (select count(*) from profiles) p, (select count(*) from admins) a, (select count(*) from audit_log) l, (select count(*) from discarded_files) d',
      ),
    ).toEqual(before);
  });

  it('refuse a write that a browser sends for another site, even with the right cookie', async () => {
    const admin = await signedInAdmin(vitrine);
    const answer = await admin.post('/adm/api/hashtags', { name: 'planted' }, { headers: { origin: 'https://elsewhere.example' } });
    expect(answer.status).toBe(403);
    expect(await vitrine.rows(`select id from hashtags`)).toEqual([]);
  });

  it('give away no hash, token or secret, whoever reads what', async () => {
    const admin = await signedInAdmin(vitrine);
    const [row] = await vitrine.rows<{ password_hash: string }>('select password_hash from admins limit 1');
    for (const { method, path } of closed.filter(({ method }) => method === 'GET')) {
      const { text } = await admin.get(path.replace(/\/1(\/|$)/, `/${visitor.me.id}$1`));
      expect(text).not.toContain(row?.password_hash);
      expect({ method, path, found: /\$argon2|password_?hash|totp|recovery_?code_?hash|token_?hash|"sess"/i.exec(text)?.[0] }).toEqual({
        method,
        path,
        found: undefined,
      });
    }
  });
});

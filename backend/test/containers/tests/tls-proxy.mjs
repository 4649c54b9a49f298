import assert from 'node:assert/strict';
import { request } from 'node:https';
import { test } from 'node:test';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';

const HOST = 'vitrine.example';

/** Caddy with the example of backend/deploy/caddy terminates TLS in front of nginx, which trusts it. */
export function testTlsProxy(topology) {
  test('behind a TLS proxy sessions start with secure cookies', async () => {
    await topology.useTlsProxy(HOST);
    const { status, headers } = await send(topology.tlsPort, '/api/session');
    assert.equal(status, 200);
    assert.match(headers['set-cookie']?.[0] ?? '', /^__Host-sid=.*; Secure/);
  });

  test('behind a TLS proxy the address of a visitor is the one that the TLS proxy sees', async () => {
    const [own, forged] = [await seenAddress(topology), await seenAddress(topology, { 'x-forwarded-for': '203.0.113.7' })];
    assert.deepEqual([own, forged], [await topology.gateway('tls'), await topology.gateway('tls')]);
  });
}

/** The address that the audit log has for a refused sign-in. */
async function seenAddress(topology, headers) {
  const body = JSON.stringify({ username: 'unknown', password: 'not the password' });
  const { status } = await send(
    topology.tlsPort,
    '/adm/login',
    { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
    body,
  );
  assert.equal(status, 401);
  const query = 'select address from audit_log order by id desc limit 1';
  const { output } = await topology.exec('database', 'psql', '--username=vitrine', '--dbname=vitrine', '-At', '-c', query);
  return output.trim();
}

async function send(port, path, { method = 'GET', headers = {} } = {}, body = undefined) {
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method,
    servername: HOST,
    rejectUnauthorized: false,
    headers: { host: HOST, ...headers },
  };
  const sent = request(options);
  sent.end(body);
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

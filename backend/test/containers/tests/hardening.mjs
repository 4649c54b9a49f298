import assert from 'node:assert/strict';
import { test } from 'node:test';

/** The database is not among the services without capabilities, because its image needs some of them to change its user. */
export function testHardening(topology, withoutCapabilities) {
  for (const service of withoutCapabilities) {
    test(`${service} has no capability, no new privileges and a read-only root file system`, async () => {
      const { output } = await topology.exec(service, 'sh', '-c', 'cat /proc/self/status; id -u; touch /written-by-test');
      assert.match(output, /CapEff:\t0000000000000000/);
      assert.match(output, /CapBnd:\t0000000000000000/);
      assert.match(output, /NoNewPrivs:\t1/);
      assert.match(output, /Read-only file system/);
      assert.doesNotMatch(output, /^0$/m, 'root');
    });
  }

  test('every container has a limit of memory', async () => {
    for (const service of ['database', ...withoutCapabilities])
      assert.ok(Number(await topology.inspect(service, '{{.HostConfig.Memory}}')) > 0, service);
  });

  test('the database sorts like the bundled one', async () => {
    const query = 'select datlocprovider, datlocale, pg_encoding_to_char(encoding) from pg_database where datname = current_database()';
    const { output } = await topology.exec('database', 'psql', '--username=vitrine', '--dbname=vitrine', '-At', '-c', query);
    assert.equal(output.trim(), 'b|C.UTF-8|UTF8');
  });
}

/** Redis, which only the profile scale has. */
export function testRedisPassword(topology) {
  test('Redis refuses a client without the password', async () => {
    const { output } = await topology.exec('redis', 'sh', '-c', 'redis-cli ping; tr "\\0" " " < /proc/1/cmdline');
    assert.match(output, /NOAUTH/);
    assert.doesNotMatch(output, new RegExp(topology.variables.REDIS_PASSWORD));
  });
}

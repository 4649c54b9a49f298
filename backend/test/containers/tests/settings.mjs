import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Visitor } from '../visitor.mjs';

const METRICS = "fetch('http://app:9464/metrics').then((response) => response.text()).then((text) => console.log(text))";

export function testSettings(topology) {
  test('settings of .env that docker-compose.yml does not name reach the application', async () => {
    const creator = await new Visitor(topology.url).open();
    const links = ['a', 'b', 'c'].map((name) => ({ platform: 'website', url: `https://${name}.example.com` }));
    for (const link of links) await creator.post(`/api/user/${creator.me.id}/links`, link);
    await assert.rejects(
      creator.post(`/api/user/${creator.me.id}/links`, { platform: 'website', url: 'https://d.example.com' }),
      /^Error: 4/,
    );
  });

  test('metrics are answered in the network of the containers, and their port is not published', async () => {
    const { code, output } = await topology.exec('app', 'node', '-e', METRICS);
    assert.equal(code, 0, output);
    assert.match(output, /^http_requests_total\{/m);
    assert.doesNotMatch(await topology.inspect('app', '{{json .NetworkSettings.Ports}}'), /9464\/tcp":\[/);
  });

  test('only the application and PostgreSQL run', async () => {
    const services = (await topology.compose('ps', '--services')).trim().split('\n').toSorted();
    assert.deepEqual(services, ['app', 'database']);
  });
}

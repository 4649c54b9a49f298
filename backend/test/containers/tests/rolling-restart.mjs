import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../../../bench/load/client.mjs';
import { RequestLog } from '../../../bench/load/request-log.mjs';
import { picture } from './main-job.mjs';

const CLIENTS = 4;
const PAUSE_MS = 200;

export function testRollingRestart(topology) {
  test('both instances are replaced under load without a failed request', async () => {
    const requestLog = new RequestLog({ isExplained: () => false });
    let isOver = false;
    const pictures = await Promise.all(['#123', '#456', '#789'].map(picture));
    const clients = [];
    for (let n = 0; n < CLIENTS; n++)
      clients.push(await new Client({ url: topology.url, requestLog, pictures, pauseMs: PAUSE_MS, name: `client-${n}` }).open());
    const running = Promise.all(clients.map((client) => client.run(clients, () => isOver)));
    const addresses = await addressesOf(topology);
    for (const service of ['app1', 'app2']) await topology.replace(service);
    isOver = true;
    await running;

    const failed = [...requestLog.statuses].filter(([status]) => !(status < 500));
    assert.deepEqual({ failed, unexplained: [...requestLog.unexplained] }, { failed: [], unexplained: [] });
    assert.ok(requestLog.acknowledged > 0, 'writes were acknowledged');
    process.stdout.write(
      `Rolling restart: ${requestLog.total} requests, ${requestLog.acknowledged} acknowledged writes, no failure; ` +
        `addresses before ${addresses}, after ${await addressesOf(topology)}\n`,
    );
    await assertWritesAreKept(clients);
  });
}

/** Reads each acknowledged value back over HTTP. */
async function assertWritesAreKept(clients) {
  for (const client of clients) {
    const { body } = await client.request('GET', `/api/user/${client.me.username}`);
    assert.equal(client.bio.verdict(body.bio ?? ''), 'kept');
    for (const { id, url } of client.shownMedia())
      assert.equal((await client.request('GET', url)).response?.status, 200, `media item ${id}`);
  }
}

async function addressesOf(topology) {
  return (await Promise.all(['app1', 'app2'].map((service) => topology.address(service)))).join(' ');
}

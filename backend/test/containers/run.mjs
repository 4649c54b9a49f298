/**
 * `make containers`: builds the image, starts the services of docker-compose.yml in containers, first those
 * without a profile, then those of the profile `scale`, and tests them as an operator meets them.
 * Needs docker, or podman as root. `make containers CLEAN=1` deletes the images that podman keeps below .cache/containers.
 *
 *   make containers FAULTS=1 MINUTES=10      load with faults instead (`--faults --minutes 10`)
 *   node backend/test/containers/run.mjs --faults --minutes 3 --only 'rolling restart'
 */
import { after, before, suite, test } from 'node:test';
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { runCampaign } from './campaign/campaign.mjs';
import { prepareImages } from './base-images.mjs';
import { findEngine, removeStorage } from './engine.mjs';
import { Topology } from './topology.mjs';
import { testCommands } from './tests/commands.mjs';
import { testFaults } from './tests/faults.mjs';
import { testHardening, testRedisPassword } from './tests/hardening.mjs';
import { testImage } from './tests/image.mjs';
import { testMainJob } from './tests/main-job.mjs';
import { testMove } from './tests/move.mjs';
import { testRollingRestart } from './tests/rolling-restart.mjs';
import { testSettings } from './tests/settings.mjs';
import { testTlsProxy } from './tests/tls-proxy.mjs';

const printLine = (line) => process.stdout.write(`${line}\n`);
const { values: options } = parseArgs({
  options: {
    clean: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    /** Part of the names of the faults to run. */
    only: { type: 'string' },
  },
});
const SCALED = ['app1', 'app2', 'redis', 'storage', 'mail', 'proxy'];
const engine = findEngine();
if (!engine) printLine('Containers: skipped, because neither docker nor podman is installed.');
else if (options.clean) await removeStorage(engine);
else if (options.faults) await loadTopology(new Topology(engine));
else await testAll();

async function testAll() {
  await start(new Topology(engine));
  testImage(engine);
  testTopology('docker compose up', new Topology(engine, { isScaled: false }), ['app'], (topology) => {
    testSettings(topology);
    testFaults(topology, ['app', 'database']);
    testMove(topology);
  });
  testTopology('docker compose --profile scale up', new Topology(engine), SCALED, (topology) => {
    testRedisPassword(topology);
    testRollingRestart(topology);
    testFaults(topology, ['app1', 'app2', 'proxy', 'redis', 'storage', 'database']);
    testTlsProxy(topology);
  });
  after(() => engine.stop());
}

function testTopology(name, topology, services, testSpecially) {
  suite(name, () => {
    before(() => up(topology));
    after(() => topology.down());
    testMainJob(topology);
    testHardening(topology, services);
    testCommands(topology);
    testSpecially(topology);

    test('every container is healthy in the end', async () => {
      for (const service of ['database', ...services]) await topology.healthy(service);
      assert.equal((await fetch(`${topology.url}/health/ready`)).status, 200);
    });
  });
}

async function loadTopology(topology) {
  await start(topology);
  try {
    await up(topology);
    await withLogs(topology, () => runCampaign(topology, { minutes: Number(options.minutes), only: options.only, printLine }));
  } finally {
    await topology.down();
    await engine.stop();
  }
}

async function start(topology) {
  await engine.start();
  try {
    await timed('Public images', () => prepareImages(engine, printLine));
    await timed('Image', () => topology.build());
    await topology.down();
  } catch (error) {
    await engine.stop();
    throw error;
  }
}

function up(topology) {
  return withLogs(topology, () => timed('Start', () => topology.up()));
}

async function withLogs(topology, work) {
  try {
    await work();
  } catch (error) {
    printLine(await topology.logs());
    throw error;
  }
}

async function timed(title, work) {
  const started = performance.now();
  await work();
  printLine(`${title}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

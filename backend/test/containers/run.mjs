/**
 * `make containers`: builds the image, starts the services of docker-compose.yml in containers and tests them as an operator meets them.
 * Needs docker, or podman as root. `--clean` deletes the images that podman keeps below .cache/containers.
 *
 *   make containers FAULTS=1 MINUTES=10      load with faults instead (`--faults --minutes 10`)
 *   node backend/test/containers/run.mjs --faults --minutes 3 --only 'rolling restart'
 */
import { after, test } from 'node:test';
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { runCampaign } from './campaign/campaign.mjs';
import { prepareImages } from './base-images.mjs';
import { findEngine, removeStorage } from './engine.mjs';
import { Topology } from './topology.mjs';
import { testCommands } from './tests/commands.mjs';
import { testFaults } from './tests/faults.mjs';
import { testHardening } from './tests/hardening.mjs';
import { testMainJob } from './tests/main-job.mjs';
import { testRollingRestart } from './tests/rolling-restart.mjs';
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
const engine = findEngine();
if (!engine) printLine('Containers: skipped, because neither docker nor podman is installed.');
else if (options.clean) await removeStorage(engine);
else if (options.faults) await loadTopology(new Topology(engine));
else await testTopology(new Topology(engine));

async function testTopology(topology) {
  await start(topology);
  testMainJob(topology);
  testHardening(topology);
  testRollingRestart(topology);
  testFaults(topology);
  testCommands(topology);
  testTlsProxy(topology);

  test('every container is healthy in the end', async () => {
    for (const service of ['database', 'redis', 'storage', 'mail', 'app1', 'app2', 'proxy']) await topology.healthy(service);
    assert.equal((await fetch(`${topology.url}/health/ready`)).status, 200);
  });

  after(() => stop(topology));
}

async function loadTopology(topology) {
  await start(topology);
  try {
    await runCampaign(topology, { minutes: Number(options.minutes), only: options.only, printLine });
  } catch (error) {
    printLine(await topology.logs());
    throw error;
  } finally {
    await stop(topology);
  }
}

async function start(topology) {
  await engine.start();
  try {
    await timed('Public images', () => prepareImages(engine, printLine));
    await timed('Image', () => topology.build());
    await topology.down();
    await timed('Start', () => topology.up());
  } catch (error) {
    printLine(await topology.logs());
    await stop(topology);
    throw error;
  }
}

async function stop(topology) {
  await topology.down();
  await engine.stop();
}

async function timed(title, work) {
  const started = performance.now();
  await work();
  printLine(`${title}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

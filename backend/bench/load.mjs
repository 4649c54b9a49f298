/**
 * Simulates visitors on two instances, optionally with faults, and then checks that every acknowledged write is stored.
 *
 *   make load                                              two minutes, without faults
 *   node backend/bench/load.mjs --minutes 10 --faults      the campaign of FAULTS.md
 *   node backend/bench/load.mjs --minutes 5 --faults --only SIGTERM --every 3
 *
 * Uses loopback only, stops after the given time, and removes only its own data.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { build } from '../scripts/build.mjs';
import { audit } from './load/audit.mjs';
import { Client } from './load/client.mjs';
import { Environment } from './load/environment.mjs';
import { FAULTS } from './load/faults.mjs';
import { passes, report } from './load/report.mjs';
import { RequestLog } from './load/request-log.mjs';
import { printLine } from './setup.mjs';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    clients: { type: 'string', default: '20' },
    faults: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** Seconds from the end of one fault to the next. */
    every: { type: 'string', default: '8' },
  },
});
const minutes = Number(options.minutes);

await build(['backend']);
const environment = new Environment();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void environment.close().then(() => process.exit(130)));
try {
  await environment.make();
  const result = await campaign();
  printLine(report(result));
  process.exitCode = passes(result) ? 0 : 1;
} finally {
  await environment.close();
}

async function campaign() {
  const requestLog = new RequestLog();
  const pictures = await Promise.all(Array.from({ length: 8 }, (_, n) => picture(n)));
  const clients = [];
  for (let n = 0; n < Number(options.clients); n++)
    clients.push(await new Client({ url: environment.url, requestLog, pictures, pauseMs: 150, name: `client-${n}` }).open());
  const end = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() > end;
  const selectedFaults = FAULTS.filter(({ name }) => !options.only || name.includes(options.only));
  const faults = [];
  const running = clients.map((each) => each.run(clients, isOver));
  if (options.faults)
    await injectFaults(
      selectedFaults.filter(({ needs }) => needs?.(environment) ?? true),
      faults,
      isOver,
    );
  await Promise.all(running);
  for (const instance of environment.instances) await environment.answering(instance);
  // An unanswered write may still run until the statement timeout of 30 s.
  if (options.faults) await pause(31_000);
  const skipped = options.faults ? selectedFaults.filter(({ needs }) => needs && !needs(environment)).map(({ name }) => name) : [];
  return {
    minutes,
    clients: clients.length,
    requestLog,
    faults,
    skipped,
    found: await audit(environment, clients),
    unexpected: environment.unexpected,
  };
}

async function injectFaults(selectedFaults, faults, isOver) {
  await pause(3_000);
  for (let n = 0; !isOver(); n++) {
    const { name, withinMs, run } = selectedFaults[n % selectedFaults.length];
    const problem = await run(environment);
    const times = await Promise.all(environment.instances.map((instance) => environment.answering(instance)));
    const againMs = Math.max(...times);
    faults.push({ name, withinMs, againMs, late: againMs > withinMs, problem });
    printLine(`${faults.length}. ${name}: answering again after ${(againMs / 1000).toFixed(1)} s${problem ? `, but ${problem}` : ''}`);
    await pause(Number(options.every) * 1000);
  }
}

/** A distinct picture per seed, with noise so that encoding takes realistic time. */
function picture(seed) {
  const noise = { type: 'gaussian', mean: 90 + seed * 10, sigma: 20 };
  return sharp({ create: { width: 640, height: 480, channels: 3, noise, background: '#000' } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/**
 * Loaded into a server process before the application (`node --import`). Reports stalls of its event loop and its memory to
 * the test that started it.
 */
import diagnostics from 'node:diagnostics_channel';
import { setImmediate as nextTurn } from 'node:timers/promises';

const TICK_MS = 10;
const STALL_MS = 250;

const inProgress = new Set();
const endedSinceTick = new Set();
let stalls = [];
let worstMs = 0;

diagnostics.subscribe('http.server.request.start', ({ request, response }) => {
  inProgress.add(request);
  response.once('close', () => {
    inProgress.delete(request);
    endedSinceTick.add(request);
  });
});

// Measures processor time of this thread between two turns of the loop, because elapsed time includes other processes.
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  const stalledMs = Math.round((user + system) / 1000);
  worstMs = Math.max(worstMs, stalledMs);
  if (stalledMs > STALL_MS) stalls.push({ stalledMs, requests: [...endedSinceTick, ...inProgress].map(nameOf) });
  endedSinceTick.clear();
  before = process.threadCpuUsage();
}, TICK_MS).unref();

const nameOf = ({ method, url }) => `${method} ${url.slice(0, 100)}`;

const reports = {
  /** Stalls since the last report. */
  stalls() {
    const report = { stalls, worstMs };
    stalls = [];
    worstMs = 0;
    return report;
  },
  /** Memory that is still referenced. Collects garbage until a collection frees less than a thousandth of it. */
  async memory() {
    let bytes = Infinity;
    for (let freed = Infinity; freed > bytes / 1000 || freed === Infinity;) {
      await nextTurn();
      globalThis.gc();
      const { heapUsed, external } = process.memoryUsage();
      freed = bytes - heapUsed - external;
      bytes = heapUsed + external;
    }
    return { bytes };
  },
  processor() {
    const { user, system } = process.cpuUsage();
    return { processorMs: Math.round((user + system) / 1000) };
  },
};

process.on('message', async ({ id, question }) => {
  // Waits for the next tick, so that the report includes everything up to this turn.
  await new Promise((resolve) => setTimeout(resolve, 2 * TICK_MS));
  process.send({ id, ...(await reports[question]()) });
});
process.channel.unref();

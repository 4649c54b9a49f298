/** Sends sequential requests of a visitor in a worker thread, so that computations of the test do not delay them. */
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const PAUSE_MS = 25;
const agent = new Agent({ keepAlive: true });
const SLOW_MS = 1_000;
const report = { slow: 0, served: 0, failed: 0 };
let isStopping = false;

parentPort.once('message', () => (isStopping = true));

function visit() {
  if (isStopping) {
    agent.destroy();
    parentPort.postMessage(report);
    return;
  }
  const began = performance.now();
  const done = (isServed) => {
    if (performance.now() - began >= SLOW_MS) report.slow++;
    if (isServed) report.served++;
    else report.failed++;
    setTimeout(visit, PAUSE_MS);
  };
  get(workerData.url, { agent }, (response) => {
    response.resume().once('end', () => done(response.statusCode === 200));
  }).once('error', () => done(false));
}

visit();

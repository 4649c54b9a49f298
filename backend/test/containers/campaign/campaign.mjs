/** Load on the started topology while its containers are killed, stopped, paused and replaced; then an audit of each acknowledged write. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { audit } from '../../../bench/load/audit.mjs';
import { Client } from '../../../bench/load/client.mjs';
import { passes, report } from '../../../bench/load/report.mjs';
import { RequestLog } from '../../../bench/load/request-log.mjs';
import { picture } from '../tests/main-job.mjs';
import { ContainerEnvironment } from './container-environment.mjs';
import { FAULTS } from './faults.mjs';
import { FaultWindows } from './fault-windows.mjs';

const CLIENTS = 10;
const PAUSE_MS = 250;
const BETWEEN_FAULTS_MS = 4_000;
/** An unanswered write may still run until the statement timeout of 30 s. */
const PENDING_WRITES_MS = 31_000;

/** Prints a report, and rejects when a check fails. */
export async function runCampaign(topology, { minutes, only, printLine }) {
  const environment = new ContainerEnvironment(topology);
  await environment.open();
  const windows = new FaultWindows();
  const requestLog = new RequestLog({
    isExplained: (request) => windows.explains(request),
    mayBeRepeated: (startedAt) => windows.overlap(startedAt),
  });
  const clients = await openClients(topology.url, requestLog);
  let end = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() > end;
  const running = Promise.all(clients.map((client) => client.run(clients, isOver)));
  const faults = await injectFaults(environment, { windows, isOver, requestLog, only, printLine }).finally(async () => {
    end = 0;
    await running;
  });
  await pause(PENDING_WRITES_MS);
  const requestIds = [...requestLog.unexplained.values()].map(({ example }) => /"requestId":"([^"]+)"/.exec(example)?.[1]).filter(Boolean);
  const result = {
    minutes,
    clients: clients.length,
    requestLog,
    errorLines: await environment.logLines(requestIds),
    faults,
    skipped: [],
    found: await audit(environment, clients),
    unexpected: environment.unexpected,
  };
  printLine(report(result));
  assert.ok(passes(result), 'a check of the report failed');
  const { code, output } = await topology.exec('app1', 'vitrine', 'rebuild', '--dry-run');
  assert.equal(code, 0, output);
  printLine(`vitrine rebuild --dry-run: ${output.trim()}`);
}

async function openClients(url, requestLog) {
  const pictures = await Promise.all(['#123', '#456', '#789', '#abc'].map(picture));
  const clients = [];
  for (let n = 0; n < CLIENTS; n++)
    clients.push(await new Client({ url, requestLog, pictures, pauseMs: PAUSE_MS, name: `client-${n}` }).open());
  return clients;
}

async function injectFaults(environment, { windows, isOver, requestLog, only, printLine }) {
  const selected = FAULTS.filter(({ name }) => !only || name.includes(only));
  const faults = [];
  for (let n = 0; !isOver(); n++) {
    await pause(BETWEEN_FAULTS_MS);
    const { name, services, withinMs, isAnnounced, run } = selected[n % selected.length];
    const before = { total: requestLog.total, unexplained: timesIn(requestLog.unexplained) };
    const window = isAnnounced ? windows.open() : undefined;
    await run(environment.topology);
    const againMs = await environment.answering();
    window?.close();
    await environment.findRestarts(services);
    const failed = timesIn(requestLog.unexplained) - before.unexplained;
    const problem = failed > 0 ? `unexplained: ${JSON.stringify([...requestLog.unexplained])}` : undefined;
    faults.push({ name, withinMs, againMs, late: againMs > withinMs, problem });
    const requests = `${requestLog.total - before.total} requests${isAnnounced ? '' : ', none may fail'}`;
    printLine(
      `${faults.length}. ${name}: answering again after ${(againMs / 1000).toFixed(1)} s, ${requests}${problem ? `, ${problem}` : ''}`,
    );
  }
  return faults;
}

const timesIn = (unexplained) => [...unexplained.values()].reduce((sum, { times }) => sum + times, 0);

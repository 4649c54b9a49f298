/** Faults of the containers. `run` causes the fault and ends it where necessary; the services must recover by themselves. */
import { setTimeout as pause } from 'node:timers/promises';

const OUTAGE_MS = 10_000;
/** A container is restarted, PostgreSQL recovers, and an instance starts beside the load. */
const RECOVERY_MS = 60_000;

const kill = (service) => fault(`kill -9 of ${service}`, [service], (topology) => topology.kill(service));
const freeze = (service) =>
  fault(`${service} paused for 10 s`, [service], async (topology) => {
    const paused = await topology.pause(service);
    await pause(OUTAGE_MS);
    paused.end();
  });
const outage = (service) =>
  fault(`${service} stopped for 10 s`, [service], async (topology) => {
    await topology.stop(service);
    await pause(OUTAGE_MS);
    await topology.start(service);
  });

/** Operations that no visitor may notice, so that they explain no failed request. */
const ROLLING_RESTART = {
  ...fault('rolling restart of both instances', ['app1', 'app2'], async (topology) => {
    for (const service of ['app1', 'app2']) await topology.replace(service);
  }),
  isAnnounced: false,
};
const stopInstance = (service) => ({ ...outage(service), isAnnounced: false });

/** `services` are those that the fault ends. `isAnnounced`: requests that run meanwhile may fail. */
export const FAULTS = [
  kill('app1'),
  ROLLING_RESTART,
  kill('database'),
  freeze('redis'),
  kill('app2'),
  kill('proxy'),
  freeze('database'),
  kill('redis'),
  freeze('app1'),
  outage('database'),
  kill('storage'),
  stopInstance('app1'),
  freeze('storage'),
  freeze('proxy'),
  outage('redis'),
  outage('storage'),
  outage('proxy'),
  stopInstance('app2'),
  freeze('app2'),
];

function fault(name, services, run) {
  return { name, services, run, isAnnounced: true, withinMs: RECOVERY_MS };
}

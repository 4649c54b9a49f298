/**
 * Preloaded into a server process: its clock stands at CLOCK_STOPPED_AT until SIGUSR2 starts it, so that a test reaches the time of a
 * scheduled job without waiting. Timers run as usual; a scheduled job compares the clock when its timer ends.
 */
const stoppedAt = Date.parse(process.env.CLOCK_STOPPED_AT ?? '');
if (Number.isNaN(stoppedAt)) throw new Error('CLOCK_STOPPED_AT must be a time');
let startedAt;
process.on('SIGUSR2', () => (startedAt ??= performance.now()));

const now = () => Math.floor(stoppedAt + (startedAt === undefined ? 0 : performance.now() - startedAt));

globalThis.Date = new Proxy(Date, {
  construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

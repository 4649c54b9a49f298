/** Without a report of when faults began and ended, 503, 507 and missing responses are attributed to them. */
const UNAVAILABLE = new Set(['no answer', 503, 507]);

/** Records requests and their results. */
export class RequestLog {
  acknowledged = 0;
  statuses = new Map();
  unexplained = new Map();
  durations = [];

  /**
   * `isExplained` gets the status of an unexpected response and the time at which its request started. `mayBeRepeated` gets that time, and
   * returns whether a proxy may have sent the request to a second instance.
   */
  constructor({ isExplained = ({ status }) => UNAVAILABLE.has(status), mayBeRepeated = () => false } = {}) {
    Object.assign(this, { isExplained, mayBeRepeated });
  }

  record({ method, path, status, isExpected = false, ms, bytes, error }) {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (isExpected) this.durations.push(ms);
    if (isExpected || this.isExplained({ status, startedAt: performance.now() - ms })) return;
    const kind = `${status} to ${method} ${path.replace(/\d+/g, ':id').replace(/\/storage\/.*/, '/storage/:file')}`;
    const seen = this.unexplained.get(kind) ?? { times: 0, example: bytes?.toString('utf8').slice(0, 200) ?? describe(error) };
    seen.times++;
    this.unexplained.set(kind, seen);
  }

  get total() {
    return [...this.statuses.values()].reduce((sum, each) => sum + each, 0);
  }

  percentile(share) {
    return this.durations.toSorted((a, b) => a - b)[Math.floor(this.durations.length * share)] ?? 0;
  }
}

/** `fetch` names the reason of the network as the cause. */
const describe = (error) => [error, error?.cause].filter(Boolean).map(String).join(': ');

/** Records requests and their results. */
export class RequestLog {
  acknowledged = 0;
  statuses = new Map();
  unexplained = new Map();
  durations = [];

  record({ method, path, status, isExpected = false, ms, bytes }) {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (isExpected) this.durations.push(ms);
    // During faults 503, 507 and missing responses are expected; every other unexpected status is reported.
    if (isExpected || status === 'no answer' || status === 503 || status === 507) return;
    const kind = `${status} to ${method} ${path.replace(/\d+/g, ':id').replace(/\/storage\/.*/, '/storage/:file')}`;
    const seen = this.unexplained.get(kind) ?? { times: 0, example: bytes?.toString('utf8').slice(0, 200) ?? '' };
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

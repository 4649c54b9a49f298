/** Records requests and their results. */
export class Books {
  acknowledged = 0;
  statuses = new Map();
  surprises = new Map();
  durations = [];

  note({ method, path, status, asWanted = false, ms, bytes }) {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (asWanted) this.durations.push(ms);
    // During faults 503, 507 and missing responses are expected; every other unwanted status is reported.
    if (asWanted || status === 'no answer' || status === 503 || status === 507) return;
    const kind = `${status} to ${method} ${path.replace(/\d+/g, ':id').replace(/\/storage\/.*/, '/storage/:file')}`;
    const seen = this.surprises.get(kind) ?? { times: 0, example: bytes?.toString('utf8').slice(0, 200) ?? '' };
    seen.times++;
    this.surprises.set(kind, seen);
  }

  get total() {
    return [...this.statuses.values()].reduce((sum, each) => sum + each, 0);
  }

  percentile(share) {
    return this.durations.toSorted((a, b) => a - b)[Math.floor(this.durations.length * share)] ?? 0;
  }
}

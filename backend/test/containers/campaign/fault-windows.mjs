/** Statuses of a request that met a fault: nginx without an instance, an instance without its database, a closed connection. */
const UNAVAILABLE = new Set(['no answer', 502, 503, 504]);

/** The times from the start of each fault until everything answered again. */
export class FaultWindows {
  windows = [];

  open() {
    const window = { startedAt: performance.now(), endedAt: Infinity };
    this.windows.push(window);
    return {
      close: () => {
        window.endedAt = performance.now();
      },
    };
  }

  /** True for a request that fails now as requests do during a fault, and that was running at the time of one. */
  explains({ status, startedAt }) {
    return UNAVAILABLE.has(status) && this.overlap(startedAt);
  }

  overlap(startedAt) {
    return this.windows.some(({ endedAt }) => startedAt <= endedAt);
  }
}

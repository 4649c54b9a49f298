/** A slow line: 1.6 Mbit/s down, 0.75 up, 150 ms. */
export const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/** Memory that this process and PostgreSQL may use: that of the machine, or the limit of the container. */
export const availableMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * Sizes PostgreSQL for a machine that also runs the application. Shared buffers are a quarter of the memory. Beyond 2 GB the cache of
 * the operating system serves as well, and a crash recovery and a shutdown would take longer.
 */
export function memorySettings(memoryBytes: number): string[] {
  const share = (divisor: number, leastMb: number, mostMb: number): string =>
    `${Math.floor(Math.min(mostMb, Math.max(leastMb, memoryBytes / MB / divisor)))}MB`;
  return [
    `shared_buffers=${share(4, 32, 2048)}`,
    // Only an estimate for the planner; it allocates nothing.
    `effective_cache_size=${share(2, 64, Infinity)}`,
    // For each sort or hash of a statement. The pools have about 40 connections, of which few sort at the same time.
    `work_mem=${share(512, 4, 16)}`,
    `maintenance_work_mem=${share(16, 32, 512)}`,
    // Disk space. A crash recovery replays at most this amount.
    `max_wal_size=${share(8, 256, 2048)}`,
  ];
}

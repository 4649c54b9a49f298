import { appendFileSync } from 'node:fs';

/** `server`: an instance of the application. `database`: a database made. `browser`: a browser process. */
export type Counted = 'server' | 'database' | 'browser';

/** Counts what a suite starts, for the figures that `make test` prints: one line per start in the file that it names. */
export function countStart(what: Counted): void {
  const file = process.env.VITRINE_TEST_COUNTERS;
  if (file) appendFileSync(file, `${what}\n`);
}

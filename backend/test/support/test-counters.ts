import { appendFileSync } from 'node:fs';

/** `server`: a started instance of the application. `database`: a created database. `browser`: a started browser process. */
export type Counted = 'server' | 'database' | 'browser';

/** Counts a start for the figures of `make test`: appends a line to the file of VITRINE_TEST_COUNTERS. */
export function countStart(what: Counted): void {
  const file = process.env.VITRINE_TEST_COUNTERS;
  if (file) appendFileSync(file, `${what}\n`);
}

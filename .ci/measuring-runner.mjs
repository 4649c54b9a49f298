import { appendFileSync } from 'node:fs';
import circus from 'jest-circus/runner';
import { ownCpuSeconds } from './processes.mjs';

/** Runs a test file as Jest does, and adds its processor time to the file of VITRINE_TEST_COUNTERS, with that of its ended child processes. */
export default async function measure(...args) {
  const [, , , , file] = args;
  const before = ownCpuSeconds();
  try {
    return await circus.default(...args);
  } finally {
    const counters = process.env.VITRINE_TEST_COUNTERS;
    if (counters && before !== undefined) appendFileSync(counters, `cpu ${(ownCpuSeconds() - before).toFixed(2)} ${file}\n`);
  }
}

/** `node .ci/test-seconds.mjs`: writes the times of the last `make test ALL=1` to test-seconds.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../backend/scripts/places.mjs';

const SHORTEST_SECONDS = 1;

const { testResults } = JSON.parse(readFileSync(path.join(repository, '.cache/reports/jest.json'), 'utf8'));
const seconds = testResults.map(({ name, startTime, endTime }) => [
  path.relative(repository, name),
  Math.round((endTime - startTime) / 1000),
]);
const entries = seconds.filter(([, duration]) => duration >= SHORTEST_SECONDS).sort(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(path.join(import.meta.dirname, 'test-seconds.json'), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);

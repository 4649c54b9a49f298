import path from 'node:path';
import backend from '../backend/jest.projects.mjs';
import frontend from '../frontend/jest.projects.mjs';

/** All tests except the journeys in one run, so that a worker takes the next file of any project. */
export default {
  rootDir: path.resolve(import.meta.dirname, '..'),
  projects: [...frontend, ...backend],
  // Only a test that hangs takes so long. A shorter limit would fail slow tests while other processes use the machine.
  testTimeout: 120_000,
  testSequencer: '<rootDir>/.ci/sequencer.mjs',
  // Modules of a finished file stay in memory.
  workerIdleMemoryLimit: '1GB',
};

import path from 'node:path';
import backend from '../backend/jest.projects.mjs';
import frontend from '../frontend/jest.projects.mjs';

/** All tests except the journeys in one run, so that a worker takes the next file of any project. */
export default {
  rootDir: path.resolve(import.meta.dirname, '..'),
  projects: [...frontend, ...backend],
  // Ends a test that hangs, and says nothing about speed: on a machine shared with others the slowest tests, which take 15 s alone, take ten times
  // as long.
  testTimeout: 180_000,
  testSequencer: '<rootDir>/.ci/sequencer.mjs',
  // Modules of a finished file stay in memory.
  workerIdleMemoryLimit: '1GB',
};

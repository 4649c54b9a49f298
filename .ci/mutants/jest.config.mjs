import path from 'node:path';
import backend from '../../backend/jest.config.mjs';

const own = (file) => path.join(import.meta.dirname, file);

/** The configuration of the backend. The database is set up once for all mutants, so there is no global set-up. */
export default {
  ...backend,
  projects: backend.projects.map((project) => ({
    ...project,
    globalSetup: undefined,
    globalTeardown: undefined,
    testEnvironment: own(`${project.displayName}-environment.mjs`),
  })),
  testSequencer: own('sequencer.mjs'),
};

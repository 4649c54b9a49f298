import path from 'node:path';
import all from '../jest.config.mjs';
import backend from '../../backend/jest.projects.mjs';

const localFile = (file) => path.join(import.meta.dirname, file);

/** The configuration of the backend. The database is set up once for all mutants, so there is no global set-up. */
export default {
  ...all,
  projects: backend
    .filter(({ displayName }) => displayName !== 'proofs')
    .map((project) => ({
      ...project,
      globalSetup: undefined,
      globalTeardown: undefined,
      testEnvironment: localFile(`${project.displayName}-environment.mjs`),
    })),
  testSequencer: localFile('sequencer.mjs'),
};

import path from 'node:path';

const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ],
};

const base = {
  rootDir: import.meta.dirname,
  cacheDirectory: path.resolve(import.meta.dirname, '../.cache/jest'),
  testEnvironment: '<rootDir>/test/env.cjs',
  testEnvironmentOptions: { url: 'http://localhost/', customExportConditions: [] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/empty.cjs',
    // one file instead of 1,700 modules, which every file of tests would load anew
    '^lucide-react$': '<rootDir>/../node_modules/lucide-react/dist/cjs/lucide-react.js',
  },
};

export default {
  projects: [
    { ...base, displayName: 'logic', testMatch: ['<rootDir>/src/**/*.spec.ts'] },
    // only what renders loads the testing library, which takes a quarter of a second per file
    { ...base, displayName: 'components', testMatch: ['<rootDir>/src/**/*.spec.tsx'], setupFilesAfterEnv: ['<rootDir>/test/setup.ts'] },
  ],
  maxWorkers: 2,
  testTimeout: 20_000,
  testSequencer: path.resolve(import.meta.dirname, '../.ci/slowest-first.mjs'),
};

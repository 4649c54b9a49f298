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
    // One file instead of thousands of modules, which each test file would load again. Jest does not scan what a CommonJS
    // module assigns to `module.exports` by a variable, so it reads the bundles once instead of three times.
    '^lucide-react$': '<rootDir>/test/bundles/lucide.cjs',
    '^antd$': '<rootDir>/test/bundles/antd.cjs',
    '^@ant-design/icons$': '<rootDir>/test/bundles/icons.cjs',
    // the bundle of the icons requires it by this name
    '^React$': '<rootDir>/../node_modules/react/index.js',
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

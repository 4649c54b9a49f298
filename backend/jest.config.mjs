import path from 'node:path';
import { swcOptions } from './test/support/native/swc-options.mjs';

const base = {
  rootDir: import.meta.dirname,
  cacheDirectory: path.resolve(import.meta.dirname, '../.cache/jest'),
  extensionsToTreatAsEsm: ['.ts'],
  // sources import each other as `./x.js`, which is what Node needs after the build
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

export default {
  projects: [
    {
      ...base,
      displayName: 'unit',
      testEnvironment: 'node',
      roots: ['<rootDir>/src', '<rootDir>/scripts', '<rootDir>/../.ci'],
      testMatch: ['**/*.spec.{ts,mjs}'],
      transform: { '^.+\\.ts$': ['@swc/jest', swcOptions] },
    },
    {
      ...base,
      displayName: 'e2e',
      testEnvironment: '<rootDir>/test/support/native/environment.mjs',
      testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'],
      transform: {
        'e2e-spec\\.ts$': ['@swc/jest', swcOptions],
        '\\.[cm]?[jt]s$': '<rootDir>/test/support/native/facade.mjs',
      },
      transformIgnorePatterns: [],
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
  ],
  // not project options: Jest takes them from the outermost configuration only
  testTimeout: 30_000,
  testSequencer: path.resolve(import.meta.dirname, '../.ci/slowest-first.mjs'),
  maxWorkers: 2,
  // modules of a finished file stay in memory
  workerIdleMemoryLimit: '1GB',
};

import path from 'node:path';
import { facadeOf, PACKAGES } from './test/environment/packages.mjs';

const transform = {
  '/src/texts/\\w+\\.json$': '<rootDir>/test/compile-texts.mjs',
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ],
};

const base = {
  rootDir: import.meta.dirname,
  cacheDirectory: path.resolve(import.meta.dirname, '../.cache/jest'),
  testEnvironment: '<rootDir>/test/environment/environment.mjs',
  globalSetup: '<rootDir>/test/environment/bundle.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  setupFiles: ['<rootDir>/test/texts.ts'],
  moduleNameMapper: {
    '\\.(css|svg)$': '<rootDir>/test/empty.cjs',
    // The build divides the catalogues into parts.
    '^(?:@|\\.\\./\\.\\.)/(texts/\\w+\\.json)\\?\\w+$': '<rootDir>/src/$1',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@kernel/(.*)$': '<rootDir>/../backend/src/kernel/$1',
    '^@test/(.*)$': '<rootDir>/test/$1',
    ...Object.fromEntries(PACKAGES.map((name) => [`^${name}$`, facadeOf(name)])),
  },
};

export default [
  { ...base, displayName: 'logic', testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'] },
  // Only the components need the set-up of the testing library.
  { ...base, displayName: 'components', testMatch: ['<rootDir>/src/**/*.spec.tsx'], setupFilesAfterEnv: ['<rootDir>/test/setup.ts'] },
];

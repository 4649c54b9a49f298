import { existsSync } from 'node:fs';
import path from 'node:path';
import { PROOFS } from '../.ci/sizes.mjs';
import { swcOptions } from './test/support/native/swc-options.mjs';

const base = {
  rootDir: import.meta.dirname,
  cacheDirectory: path.resolve(import.meta.dirname, '../.cache/jest'),
  extensionsToTreatAsEsm: ['.ts'],
  // sources import each other as `./x.js`, which is what Node needs after the build
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '/server-texts\\.json$': '<rootDir>/test/support/server-texts.mjs' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

const e2e = {
  ...base,
  testEnvironment: '<rootDir>/test/support/native/environment.mjs',
  transform: {
    'e2e-spec\\.ts$': ['@swc/jest', swcOptions],
    '\\.[cm]?[jt]s$': '<rootDir>/test/support/native/facade.mjs',
  },
  transformIgnorePatterns: [],
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

const proofs = PROOFS.map((file) => `/test/${file}.e2e-spec.ts`);
for (const file of proofs)
  if (!existsSync(import.meta.dirname + file)) throw new Error(`.ci/sizes.mjs names a file that does not exist: ${file}`);

export default [
  {
    ...base,
    displayName: 'unit',
    testEnvironment: 'node',
    roots: ['<rootDir>/src', '<rootDir>/scripts', '<rootDir>/deploy', '<rootDir>/../.ci', '<rootDir>/../.bootstrap'],
    testMatch: ['**/*.spec.{ts,mjs}'],
    transform: { '^.+\\.ts$': ['@swc/jest', swcOptions] },
  },
  { ...e2e, displayName: 'e2e', testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'], testPathIgnorePatterns: ['/node_modules/', ...proofs] },
  { ...e2e, displayName: 'proofs', testMatch: proofs.map((file) => `<rootDir>${file}`) },
];

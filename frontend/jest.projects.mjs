import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

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
      module: { type: 'commonjs' },
      sourceMaps: 'inline',
    },
  ],
};

const base = {
  rootDir: import.meta.dirname,
  cacheDirectory: path.resolve(import.meta.dirname, '../.cache/jest'),
  testEnvironment: '<rootDir>/test/environment.mjs',
  // Without the condition `browser`, for which MSW has no server.
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
  setupFiles: ['<rootDir>/test/browser-apis.ts', '<rootDir>/test/texts.ts'],
  // MSW needs these to respond.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] },
  transform,
  moduleNameMapper: {
    '\\.(css|svg|woff2)$': '<rootDir>/test/empty.cjs',
    // The build divides the catalogues into parts.
    '^(?:@|\\.\\./\\.\\.)/(texts/\\w+\\.json)\\?\\w+$': '<rootDir>/src/$1',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@kernel/(.*)$': '<rootDir>/../backend/src/kernel/$1',
    '^@test/(.*)$': '<rootDir>/test/$1',
    // These builds of the packages have one file instead of thousands of modules.
    '^antd$': path.resolve(require.resolve('antd'), '../../dist/antd.min.js'),
    '^@ant-design/icons$': path.resolve(require.resolve('@ant-design/icons'), '../../dist/index.umd.min.js'),
    // The build of the icons requires React by this name.
    '^React$': 'react',
  },
};

export default [
  { ...base, displayName: 'logic', testMatch: ['<rootDir>/src/**/*.spec.ts'] },
  // Only the components need the set-up of the testing library.
  { ...base, displayName: 'components', testMatch: ['<rootDir>/src/**/*.spec.tsx'], setupFilesAfterEnv: ['<rootDir>/test/setup.ts'] },
];

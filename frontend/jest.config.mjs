export default {
  testEnvironment: '<rootDir>/test/env.cjs',
  testEnvironmentOptions: { url: 'http://localhost/', customExportConditions: [] },
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
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
  },
  testTimeout: process.env.CI ? 90_000 : 20_000,
  moduleNameMapper: { '\\.css$': '<rootDir>/test/empty.cjs' },
};

/** Settings of `make mutants`: StrykerJS changes the pure rules, or the files that FILE selects, and runs the unit tests beside them. */
const { FILE } = process.env;
const selected = FILE
  ? [`backend/src/**/*${FILE}*/**/*.ts`, `backend/src/**/*${FILE}*.ts`]
  : ['backend/src/{modules/*/domain,kernel}/**/*.ts'];

export default {
  mutate: [...selected, '!**/*.spec.ts'],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: { configFile: '.ci/stryker.jest.mjs' },
  // Stryker works on a copy, which needs the sources of the backend and the configuration only.
  ignorePatterns: ['frontend/**', 'backend/{bench,seed,docs}', '**/dist', '.data', '.cache'],
  tempDirName: '.cache/stryker',
  timeoutMS: 30_000,
  // A test of a constant would repeat the constant.
  ignoreStatic: true,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { reportTests: false },
};

import projects from '../backend/jest.projects.mjs';

const { FILE } = process.env;
const unit = projects.find(({ displayName }) => displayName === 'unit');

export default {
  ...unit,
  roots: ['<rootDir>/src'],
  testMatch: FILE ? [`**/*${FILE}*/**/*.spec.ts`, `**/*${FILE}*.spec.ts`] : ['**/{domain,kernel}/**/*.spec.ts'],
  // Records which test covers which change.
  testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
};

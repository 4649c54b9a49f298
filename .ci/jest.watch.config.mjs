import backend from '../backend/jest.config.mjs';
import frontend from '../frontend/jest.config.mjs';

/** One Jest in watch mode for the unit tests of both packages, because two processes cannot share the keyboard. */
export default {
  ...frontend,
  projects: [...backend.projects.filter(({ displayName }) => displayName === 'unit'), ...frontend.projects],
};

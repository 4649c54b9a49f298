import backend from '../backend/jest.config.mjs';
import frontend from '../frontend/jest.config.mjs';

/** One watching Jest for the unit tests of both packages: two could not share a keyboard. */
export default {
  ...frontend,
  projects: [...backend.projects.filter(({ displayName }) => displayName === 'unit'), ...frontend.projects],
};

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderAt } from '@test/support/render-screen';
import { FollowedCreatorsSkeleton } from './following/followed-creators';
import { PublicProfileSkeleton } from './public-profile/public-profile-screen';
import { StatisticsSkeleton } from './statistics/statistics-screen';

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
});
afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['a profile', <PublicProfileSkeleton />, 4, 'div.flex-wrap > .rounded-card'],
  ['Statistics', <StatisticsSkeleton />, 4, '.grid > span'],
  ['Following', <FollowedCreatorsSkeleton />, 8, '.grid > .card'],
])('%s has the number of skeletons of the observed page', (_name, skeleton, count, selector) => {
  const { container } = renderAt('/', skeleton);
  expect(container.querySelectorAll(selector)).toHaveLength(count);
});

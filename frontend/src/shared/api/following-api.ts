import { parseJson } from '@/shared/lib/json';
import { browserStorage } from '@/shared/lib/storage';
import type { Tag } from './base-api';
import { publicApi, type FollowedCreatorView, type FollowingSummaryView } from './public-api';
import { cursorPages, type Page } from './public-endpoints';

const VISIT_KEY = 'following-visit';
/** Opening Following again within this time continues the same visit. */
const VISIT_MS = 10 * 60_000;

/**
 * The server counts from the time when Following was last opened. The numbers of the present visit are kept here, so that Back and a reload
 * show them again. The time is unique, so the visit of another account does not match.
 */
interface Visit extends FollowingSummaryView {
  marked: string;
  lookedAt: number;
}

export function keepVisit(shown: FollowingSummaryView, marked: string): void {
  browserStorage.set(VISIT_KEY, JSON.stringify({ ...shown, marked, lookedAt: Date.now() } satisfies Visit));
}

function sinceVisitBegan(counted: FollowingSummaryView): FollowingSummaryView {
  const visit = parseJson(browserStorage.get(VISIT_KEY) ?? '') as Visit | null;
  if (visit?.marked !== counted.since || Date.now() - visit.lookedAt > VISIT_MS) return counted;
  const { since, newUpdates, newFollowers } = visit;
  return { ...counted, since, newUpdates: counted.newUpdates + newUpdates, newFollowers: counted.newFollowers + newFollowers };
}

const followingApi = publicApi
  .enhanceEndpoints({
    endpoints: {
      // The summary counts what is new since the last visit, so each visit of the page fetches it.
      getFollowingSummary: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['Following'], transformResponse: sinceVisitBegan },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getFollowingPages: build.infiniteQuery<Page<FollowedCreatorView>, { creatorId: number }, string | null>({
        ...cursorPages<FollowedCreatorView, { creatorId: number }>(({ creatorId }) => ({
          url: `/api/user/${String(creatorId)}/following`,
        })),
        providesTags: ['Following'],
      }),
    }),
  });

export const { useGetFollowingSummaryQuery, useMarkFollowingSeenMutation, useGetFollowingPagesInfiniteQuery } = followingApi;

import { invalidateOnSuccess } from './base-api';
import { updateQueryData } from './cache-patches';
import type { DecisionView } from './generated/lists';
import { peopleOperations } from './generated/people';
import { byCursor, toPage, type Page } from './public-endpoints';

export type { DecisionView } from './generated/lists';

/** The decisions of moderators about the viewer (PR-129), and what they decide in a month (PR-131). */
export const decisionsApi = peopleOperations
  .enhanceEndpoints({
    endpoints: {
      appealDecision: { invalidatesTags: invalidateOnSuccess('People') },
      readDecisions: {
        onQueryStarted: async (_args, { dispatch, queryFulfilled }) => {
          await queryFulfilled.then(
            () => dispatch(updateQueryData('getSession', undefined, (user) => void (user.moderationNotices = 0))),
            () => undefined,
          );
        },
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getDecisionPages: build.infiniteQuery<Page<DecisionView>, void, string | null>({
        infiniteQueryOptions: byCursor,
        query: ({ pageParam }) => ({ url: '/api/moderation/decisions', params: { cursor: pageParam ?? undefined } }),
        transformResponse: toPage<DecisionView>,
        providesTags: ['People'],
      }),
    }),
  });

export const {
  useGetDecisionPagesInfiniteQuery,
  useAppealDecisionMutation,
  useReadDecisionsMutation,
  useGetModerationSummaryQuery,
  useGetSiteTextQuery,
} = decisionsApi;

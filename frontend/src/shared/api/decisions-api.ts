import { invalidateOnSuccess } from './base-api';
import { patchByAnswer, updateQueryData } from './cache-patches';
import type { DecisionView } from './generated/lists';
import { peopleOperations } from './generated/people';
import { cursorPages, type Page } from './public-endpoints';

export type { DecisionView } from './generated/lists';

/** The decisions of moderators about the viewer (PR-129), and what they decide in a month (PR-131). */
export const decisionsApi = peopleOperations
  .enhanceEndpoints({
    endpoints: {
      appealDecision: { invalidatesTags: invalidateOnSuccess('People') },
      readDecisions: {
        onQueryStarted: (_args, lifecycle) =>
          patchByAnswer(lifecycle, () => updateQueryData('getSession', undefined, (user) => void (user.moderationNotices = 0))),
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getDecisionPages: build.infiniteQuery<Page<DecisionView>, void, string | null>({
        ...cursorPages<DecisionView>(() => ({ url: '/api/moderation/decisions' })),
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

import { invalidateOnSuccess, type Tag } from './base-api';
import { patchByAnswer } from './cache-patches';
import { peopleOperations } from './generated/people';
import type { BlockedCreatorView, FollowerView, MutedCreatorView } from './generated/lists';
import { cursorPages, type Page } from './public-endpoints';

export type { BlockedCreatorView, FollowerView, MutedCreatorView } from './generated/lists';
export type { NotificationSettingsView } from './generated/people';

/** A block ends follows, likes and notifications, and hides the creator from lists. */
const blockTags: Tag[] = ['People', 'Profile', 'Creators', 'Following', 'Activities', 'Notifications', 'Media', 'Stats'];
const muteTags: Tag[] = ['People', 'Profile', 'Activities', 'Following'];

/** The calls about other people, which are not part of the first download. */
const peopleApi = peopleOperations
  .enhanceEndpoints({
    endpoints: {
      blockCreator: { invalidatesTags: invalidateOnSuccess(...blockTags) },
      unblockCreator: { invalidatesTags: invalidateOnSuccess(...blockTags) },
      muteCreator: { invalidatesTags: invalidateOnSuccess(...muteTags) },
      unmuteCreator: { invalidatesTags: invalidateOnSuccess(...muteTags) },
      removeFollower: { invalidatesTags: invalidateOnSuccess('People', 'Profile', 'Notifications', 'Stats') },
      getNotificationSettings: { providesTags: (): Tag[] => ['People'] },
      getPushSubscriptions: { providesTags: (): Tag[] => ['People'] },
      subscribeToPushes: { invalidatesTags: invalidateOnSuccess('People') },
      unsubscribeFromPushes: { invalidatesTags: invalidateOnSuccess('People') },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getFollowerPages: build.infiniteQuery<Page<FollowerView>, void, string | null>({
        ...cursorPages<FollowerView>(() => ({ url: '/api/followers' })),
        providesTags: ['People'],
      }),
      getBlockPages: build.infiniteQuery<Page<BlockedCreatorView>, void, string | null>({
        ...cursorPages<BlockedCreatorView>(() => ({ url: '/api/blocks' })),
        providesTags: ['People'],
      }),
      getMutePages: build.infiniteQuery<Page<MutedCreatorView>, void, string | null>({
        ...cursorPages<MutedCreatorView>(() => ({ url: '/api/mutes' })),
        providesTags: ['People'],
      }),
    }),
  });

const settingsApi = peopleApi.enhanceEndpoints({
  endpoints: {
    changeNotificationSettings: {
      onQueryStarted: (_args, lifecycle) =>
        patchByAnswer(lifecycle, (answer) => peopleApi.util.updateQueryData('getNotificationSettings', undefined, () => answer)),
    },
  },
});

export const {
  useBlockCreatorMutation,
  useUnblockCreatorMutation,
  useMuteCreatorMutation,
  useUnmuteCreatorMutation,
  useRemoveFollowerMutation,
  useGetFollowerPagesInfiniteQuery,
  useGetBlockPagesInfiniteQuery,
  useGetMutePagesInfiniteQuery,
  useGetNotificationSettingsQuery,
  useChangeNotificationSettingsMutation,
  useGetPushSubscriptionsQuery,
  useLazyGetPushKeyQuery,
  useSubscribeToPushesMutation,
  useUnsubscribeFromPushesMutation,
} = settingsApi;

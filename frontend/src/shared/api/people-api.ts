import { invalidateOnSuccess, type Tag } from './base-api';
import { optimistic, patchByAnswer, updateQueryData } from './cache-patches';
import { peopleOperations, type NotificationSettingsView } from './generated/people';
import type { BlockedCreatorView, FollowerView, MutedCreatorView, NotificationView } from './generated/lists';
import { cursorPages, type Page } from './public-endpoints';

export type { BlockedCreatorView, FollowerView, MutedCreatorView, NotificationView } from './generated/lists';
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
      getPageAsVisitor: { keepUnusedDataFor: 0 },
      getNotificationSettings: { providesTags: (): Tag[] => ['People'] },
      getPushSubscriptions: { providesTags: (): Tag[] => ['People'] },
      subscribeToPushes: { invalidatesTags: invalidateOnSuccess('People') },
      unsubscribeFromPushes: { invalidatesTags: invalidateOnSuccess('People') },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getNotificationPages: build.infiniteQuery<Page<NotificationView>, void, string | null>({
        ...cursorPages<NotificationView>(() => ({ url: '/api/notifications' })),
        providesTags: ['Notifications'],
      }),
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

type Setting = keyof NotificationSettingsView;

const settingChange = ([setting, isOn]: [Setting, boolean]) => {
  const apply = (value: boolean) =>
    peopleApi.util.updateQueryData('getNotificationSettings', undefined, (settings) => {
      settings[setting] = value;
    });
  // The settings can have been fetched before the server has saved the change. The answer has other changes that are pending, so only this one is read.
  return {
    key: `notification ${setting}`,
    from: !isOn,
    to: isOn,
    apply,
    settle: (answer: NotificationSettingsView) => apply(answer[setting]),
  };
};

const settingsApi = peopleApi.enhanceEndpoints({
  endpoints: {
    readNotifications: {
      // The badge shows the new count at once, while the open list keeps its marks of unread entries.
      onQueryStarted: (_args, lifecycle) =>
        patchByAnswer(lifecycle, (answer) => updateQueryData('getNotificationCount', undefined, () => answer)),
    },
    changeNotificationSettings: {
      onQueryStarted: async ({ notificationSettingsDto }, lifecycle) => {
        const changes = (Object.entries(notificationSettingsDto) as [Setting, boolean][]).map(settingChange);
        await Promise.all(changes.map((change) => optimistic(lifecycle, change)));
      },
    },
  },
});

export const {
  useBlockCreatorMutation,
  useUnblockCreatorMutation,
  useMuteCreatorMutation,
  useUnmuteCreatorMutation,
  useRemoveFollowerMutation,
  useGetPageAsVisitorQuery,
  useReadNotificationsMutation,
  useGetNotificationPagesInfiniteQuery,
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

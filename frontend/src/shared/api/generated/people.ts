import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    unblockCreator: build.mutation<UnblockCreatorApiResponse, UnblockCreatorApiArg>({
      query: (queryArg) => ({ url: `/api/blocks/${encodeURIComponent(String(queryArg.userId))}`, method: 'DELETE' }),
    }),
    blockCreator: build.mutation<BlockCreatorApiResponse, BlockCreatorApiArg>({
      query: (queryArg) => ({ url: `/api/blocks/${encodeURIComponent(String(queryArg.userId))}`, method: 'PUT' }),
    }),
    removeFollower: build.mutation<RemoveFollowerApiResponse, RemoveFollowerApiArg>({
      query: (queryArg) => ({ url: `/api/followers/${encodeURIComponent(String(queryArg.userId))}`, method: 'DELETE' }),
    }),
    readDecisions: build.mutation<ReadDecisionsApiResponse, ReadDecisionsApiArg>({
      query: () => ({ url: `/api/moderation/decisions/read`, method: 'POST' }),
    }),
    appealDecision: build.mutation<AppealDecisionApiResponse, AppealDecisionApiArg>({
      query: (queryArg) => ({
        url: `/api/moderation/decisions/${encodeURIComponent(String(queryArg.id))}/appeal`,
        method: 'POST',
        body: queryArg.appealDto,
      }),
    }),
    getModerationSummary: build.query<GetModerationSummaryApiResponse, GetModerationSummaryApiArg>({
      query: (queryArg) => ({
        url: `/api/moderation/summary`,
        params: {
          month: queryArg.month,
        },
      }),
    }),
    unmuteCreator: build.mutation<UnmuteCreatorApiResponse, UnmuteCreatorApiArg>({
      query: (queryArg) => ({ url: `/api/mutes/${encodeURIComponent(String(queryArg.userId))}`, method: 'DELETE' }),
    }),
    muteCreator: build.mutation<MuteCreatorApiResponse, MuteCreatorApiArg>({
      query: (queryArg) => ({ url: `/api/mutes/${encodeURIComponent(String(queryArg.userId))}`, method: 'PUT' }),
    }),
    getNotificationSettings: build.query<GetNotificationSettingsApiResponse, GetNotificationSettingsApiArg>({
      query: () => ({ url: `/api/notification-settings` }),
    }),
    changeNotificationSettings: build.mutation<ChangeNotificationSettingsApiResponse, ChangeNotificationSettingsApiArg>({
      query: (queryArg) => ({ url: `/api/notification-settings`, method: 'PATCH', body: queryArg.notificationSettingsDto }),
    }),
    readNotifications: build.mutation<ReadNotificationsApiResponse, ReadNotificationsApiArg>({
      query: (queryArg) => ({ url: `/api/notifications/read`, method: 'POST', body: queryArg.readNotificationsDto }),
    }),
    getPushKey: build.query<GetPushKeyApiResponse, GetPushKeyApiArg>({
      query: () => ({ url: `/api/push/key` }),
    }),
    unsubscribeFromPushes: build.mutation<UnsubscribeFromPushesApiResponse, UnsubscribeFromPushesApiArg>({
      query: (queryArg) => ({ url: `/api/push/subscriptions`, method: 'DELETE', body: queryArg.pushEndpointDto }),
    }),
    getPushSubscriptions: build.query<GetPushSubscriptionsApiResponse, GetPushSubscriptionsApiArg>({
      query: () => ({ url: `/api/push/subscriptions` }),
    }),
    subscribeToPushes: build.mutation<SubscribeToPushesApiResponse, SubscribeToPushesApiArg>({
      query: (queryArg) => ({ url: `/api/push/subscriptions`, method: 'POST', body: queryArg.pushSubscriptionDto }),
    }),
    getSiteText: build.query<GetSiteTextApiResponse, GetSiteTextApiArg>({
      query: (queryArg) => ({ url: `/api/site/texts/${encodeURIComponent(String(queryArg.name))}` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as peopleOperations };
export type UnblockCreatorApiResponse = unknown;
export type UnblockCreatorApiArg = {
  /** Id of the creator. */
  userId: number;
};
export type BlockCreatorApiResponse = unknown;
export type BlockCreatorApiArg = {
  /** Id of the creator. */
  userId: number;
};
export type RemoveFollowerApiResponse = unknown;
export type RemoveFollowerApiArg = {
  /** Id of the creator. */
  userId: number;
};
export type ReadDecisionsApiResponse = unknown;
export type ReadDecisionsApiArg = void;
export type AppealDecisionApiResponse = unknown;
export type AppealDecisionApiArg = {
  /** Id of the decision. */
  id: number;
  appealDto: AppealDto;
};
export type GetModerationSummaryApiResponse = /** status 200 Done. */ ModerationSummaryView;
export type GetModerationSummaryApiArg = {
  /** The month, `YYYY-MM`, in UTC. */
  month: string;
};
export type UnmuteCreatorApiResponse = unknown;
export type UnmuteCreatorApiArg = {
  /** Id of the creator. */
  userId: number;
};
export type MuteCreatorApiResponse = unknown;
export type MuteCreatorApiArg = {
  /** Id of the creator. */
  userId: number;
};
export type GetNotificationSettingsApiResponse = /** status 200 Done. */ NotificationSettingsView;
export type GetNotificationSettingsApiArg = void;
export type ChangeNotificationSettingsApiResponse = /** status 200 Done. */ NotificationSettingsView;
export type ChangeNotificationSettingsApiArg = {
  notificationSettingsDto: NotificationSettingsDto;
};
export type ReadNotificationsApiResponse = /** status 200 Done. */ NotificationCountView;
export type ReadNotificationsApiArg = {
  readNotificationsDto: ReadNotificationsDto;
};
export type GetPushKeyApiResponse = /** status 200 Done. */ PushKeyView;
export type GetPushKeyApiArg = void;
export type UnsubscribeFromPushesApiResponse = unknown;
export type UnsubscribeFromPushesApiArg = {
  pushEndpointDto: PushEndpointDto;
};
export type GetPushSubscriptionsApiResponse = /** status 200 The list. */ PushSubscriptionView[];
export type GetPushSubscriptionsApiArg = void;
export type SubscribeToPushesApiResponse = /** status 200 The list. */ PushSubscriptionView[];
export type SubscribeToPushesApiArg = {
  pushSubscriptionDto: PushSubscriptionDto;
};
export type GetSiteTextApiResponse = /** status 200 Done. */ SiteTextView;
export type GetSiteTextApiArg = {
  /** The text. */
  name: 'terms' | 'privacy';
};
export type FieldProblemView = {
  /** Stable code of the message, in snake_case. */
  code: string;
  /** Name of the property; nested properties are separated by dots. */
  field: string;
  /** Message that states the problem. */
  message: string;
  /** The values in the message. */
  params: {
    [key: string]: number | string;
  };
};
export type ErrorView = {
  /** Stable, machine-readable code in snake_case. */
  code: string;
  /** With 412 only: the current state of the resource, with its `version`. */
  current?: {
    [key: string]: any;
  };
  /** Same text as `message`, for clients that read this key. */
  error: string;
  /** The fields that failed validation, or the file of an upload that was refused: `files.1` is the second one. */
  errors?: FieldProblemView[];
  /** Message that can be shown to users. */
  message: string;
  /** The values in the message, and its `reason` where the code has several messages. With `invalid_request` empty: see `errors`. */
  params: {
    [key: string]: number | string;
  };
  /** With a 5xx only: the request id, under which the server logs the error. */
  requestId?: string;
  /** HTTP status. */
  statusCode: number;
};
export type AppealDto = {
  /** Why the viewer disagrees. */
  text: string;
};
export type ModerationCountView = {
  /** How often. */
  count: number;
  /** `report_` and the reason for a report, the outcome of a decision, or what happened to an appeal. */
  event:
    | 'report_spam'
    | 'report_harassment'
    | 'report_sexual'
    | 'report_violence'
    | 'report_impersonation'
    | 'report_copyright'
    | 'report_other'
    | 'dismiss'
    | 'mark_sensitive'
    | 'warn'
    | 'hide_media'
    | 'hide_profile'
    | 'suspend'
    | 'delete'
    | 'hold'
    | 'make_private'
    | 'appeal'
    | 'appeal_upheld'
    | 'appeal_lifted';
  /** What it was about. */
  kind: 'profile' | 'image' | 'gif' | 'video' | 'album' | 'collection';
};
export type ModerationSummaryView = {
  /** Counts that are not 0, sorted by event and kind. */
  counts: ModerationCountView[];
  /** The month, in UTC. */
  month: string;
};
export type NotificationSettingsView = {
  /** Whether the viewer gets a weekly summary by e-mail. It is sent to a verified address only. */
  digest: boolean;
  /** Whether new followers create notifications. */
  follower: boolean;
  /** Whether likes of own media create notifications. */
  like: boolean;
  /** Whether notifications are sent by web push to the browsers of `/api/push/subscriptions`. */
  push: boolean;
};
export type NotificationSettingsDto = {
  /** Whether the viewer gets a weekly summary by e-mail. It is sent to a verified address only. */
  digest?: boolean;
  /** Whether new followers create notifications. */
  follower?: boolean;
  /** Whether likes of own media create notifications. */
  like?: boolean;
  /** Whether notifications are sent by web push to the browsers of `/api/push/subscriptions`. */
  push?: boolean;
};
export type NotificationCountView = {
  /** Number of unread notifications; at most 1000. */
  count: number;
};
export type ReadNotificationsDto = {
  /** `createdAt` of the newest notification to mark; later ones stay unread. All notifications by default. */
  upTo?: string;
};
export type PushKeyView = {
  /** Public key of this installation, as `applicationServerKey` of `pushManager.subscribe`: P-256, Base64 for URLs. */
  publicKey: string;
};
export type PushEndpointDto = {
  /** `endpoint` of the subscription: an https URL on the internet, on port 443. */
  endpoint: string;
};
export type PushSubscriptionView = {
  /** Time at which it was added or confirmed. */
  createdAt: string;
  /** Browser and operating system, as reported by the browser. */
  device: string;
  /** Id of the subscription. */
  id: number;
  /** Whether it is the browser of this request, by its session. */
  isCurrent: boolean;
};
export type BrowserKeysDto = {
  /** Secret of the browser: 16 bytes in Base64 for URLs. */
  auth: string;
  /** Public key of the browser: 65 bytes in Base64 for URLs. */
  p256dh: string;
};
export type PushSubscriptionDto = {
  /** `endpoint` of the subscription: an https URL on the internet, on port 443. */
  endpoint: string;
  /** Keys of the browser, with which messages are encrypted. */
  keys: BrowserKeysDto;
};
export type SiteTextView = {
  /** The text in Markdown. */
  text: string;
};
export const {
  useUnblockCreatorMutation,
  useBlockCreatorMutation,
  useRemoveFollowerMutation,
  useReadDecisionsMutation,
  useAppealDecisionMutation,
  useGetModerationSummaryQuery,
  useUnmuteCreatorMutation,
  useMuteCreatorMutation,
  useGetNotificationSettingsQuery,
  useChangeNotificationSettingsMutation,
  useReadNotificationsMutation,
  useGetPushKeyQuery,
  useUnsubscribeFromPushesMutation,
  useGetPushSubscriptionsQuery,
  useSubscribeToPushesMutation,
  useGetSiteTextQuery,
} = injectedRtkApi;

import { invalidateOnSuccess, viewerTags, type Tag } from './base-api';
import { accountOperations } from './generated/account';

export type * from './generated/account';

/** Signing in changes the viewer, except when the response is the question which account to keep (PR-8). */
const viewerTagsAfterSignIn = (verified: { outcome: string } | undefined): Tag[] =>
  verified === undefined || verified.outcome === 'choose' ? [] : viewerTags;

/** The calls of the account dialogs and of the account screen, which are not part of the first download. */
export const accountApi = accountOperations.enhanceEndpoints({
  endpoints: {
    /** Availability can change between two checks, so it is not cached. */
    checkEmail: { keepUnusedDataFor: 0 },
    checkUsername: { keepUnusedDataFor: 0 },
    getSessions: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['OwnSessions'] },
    getPasskeys: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['Passkeys'] },
    sendMagicLink: { invalidatesTags: invalidateOnSuccess('Session') },
    verifyMagicLink: { invalidatesTags: viewerTagsAfterSignIn },
    signInByPasskey: { invalidatesTags: viewerTagsAfterSignIn },
    // The first passkey saves the account.
    addPasskey: { invalidatesTags: invalidateOnSuccess('Passkeys', 'Session') },
    renamePasskey: { invalidatesTags: invalidateOnSuccess('Passkeys') },
    removePasskey: { invalidatesTags: invalidateOnSuccess('Passkeys') },
    // Undoing the change can end the session of this browser.
    undoEmailChange: { invalidatesTags: invalidateOnSuccess(...viewerTags) },
    endSession: { invalidatesTags: invalidateOnSuccess('OwnSessions') },
  },
});

export const {
  useSendMagicLinkMutation,
  useVerifyMagicLinkMutation,
  useUndoEmailChangeMutation,
  useCheckEmailQuery,
  useCheckUsernameQuery,
  useGetSessionsQuery,
  useEndSessionMutation,
  useGetPasskeysQuery,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useStartPasskeySignInMutation,
  useSignInByPasskeyMutation,
  useSignOutMutation,
  useSignOutEverywhereMutation,
  useDeleteProfileMutation,
} = accountApi;

import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    undoEmailChange: build.mutation<UndoEmailChangeApiResponse, UndoEmailChangeApiArg>({
      query: (queryArg) => ({ url: `/api/auth/undo-email-change`, method: 'POST', body: queryArg.undoEmailChangeDto }),
    }),
    verifyMagicLink: build.mutation<VerifyMagicLinkApiResponse, VerifyMagicLinkApiArg>({
      query: (queryArg) => ({ url: `/api/auth/verify`, method: 'POST', body: queryArg.verifyMagicLinkDto }),
    }),
    checkEmail: build.query<CheckEmailApiResponse, CheckEmailApiArg>({
      query: (queryArg) => ({ url: `/api/email/${encodeURIComponent(String(queryArg.email))}/available` }),
    }),
    getPasskeys: build.query<GetPasskeysApiResponse, GetPasskeysApiArg>({
      query: () => ({ url: `/api/passkeys` }),
    }),
    addPasskey: build.mutation<AddPasskeyApiResponse, AddPasskeyApiArg>({
      query: (queryArg) => ({ url: `/api/passkeys`, method: 'POST', body: queryArg.newPasskeyDto }),
    }),
    startPasskey: build.mutation<StartPasskeyApiResponse, StartPasskeyApiArg>({
      query: () => ({ url: `/api/passkeys/registration-options`, method: 'POST' }),
    }),
    signInByPasskey: build.mutation<SignInByPasskeyApiResponse, SignInByPasskeyApiArg>({
      query: (queryArg) => ({ url: `/api/passkeys/sign-in`, method: 'POST', body: queryArg.passkeySignInDto }),
    }),
    startPasskeySignIn: build.mutation<StartPasskeySignInApiResponse, StartPasskeySignInApiArg>({
      query: () => ({ url: `/api/passkeys/sign-in-options`, method: 'POST' }),
    }),
    removePasskey: build.mutation<RemovePasskeyApiResponse, RemovePasskeyApiArg>({
      query: (queryArg) => ({ url: `/api/passkeys/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    renamePasskey: build.mutation<RenamePasskeyApiResponse, RenamePasskeyApiArg>({
      query: (queryArg) => ({
        url: `/api/passkeys/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.renamePasskeyDto,
      }),
    }),
    deleteProfile: build.mutation<DeleteProfileApiResponse, DeleteProfileApiArg>({
      query: (queryArg) => ({ url: `/api/profile`, method: 'DELETE', body: queryArg.deleteProfileDto }),
    }),
    sendMagicLink: build.mutation<SendMagicLinkApiResponse, SendMagicLinkApiArg>({
      query: (queryArg) => ({ url: `/api/send-magic-link`, method: 'POST', body: queryArg.sendMagicLinkDto }),
    }),
    getSessions: build.query<GetSessionsApiResponse, GetSessionsApiArg>({
      query: () => ({ url: `/api/sessions` }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({ url: `/api/sessions/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    signOut: build.mutation<SignOutApiResponse, SignOutApiArg>({
      query: () => ({ url: `/api/sign-out`, method: 'POST' }),
    }),
    signOutEverywhere: build.mutation<SignOutEverywhereApiResponse, SignOutEverywhereApiArg>({
      query: () => ({ url: `/api/sign-out/everywhere`, method: 'POST' }),
    }),
    checkUsername: build.query<CheckUsernameApiResponse, CheckUsernameApiArg>({
      query: (queryArg) => ({ url: `/api/username/${encodeURIComponent(String(queryArg.name))}/available` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as accountOperations };
export type UndoEmailChangeApiResponse = /** status 200 Done. */ UndoneEmailChangeView;
export type UndoEmailChangeApiArg = {
  undoEmailChangeDto: UndoEmailChangeDto;
};
export type VerifyMagicLinkApiResponse = /** status 200 Done. */ VerifyView;
export type VerifyMagicLinkApiArg = {
  verifyMagicLinkDto: VerifyMagicLinkDto;
};
export type CheckEmailApiResponse = /** status 200 Done. */ AvailabilityView;
export type CheckEmailApiArg = {
  /** The email address, URL-encoded. */
  email: string;
};
export type GetPasskeysApiResponse = /** status 200 The list. */ PasskeyView[];
export type GetPasskeysApiArg = void;
export type AddPasskeyApiResponse = /** status 201 Done. */ PasskeyView;
export type AddPasskeyApiArg = {
  newPasskeyDto: NewPasskeyDto;
};
export type StartPasskeyApiResponse = /** status 200 Done. */ RegistrationOptionsView;
export type StartPasskeyApiArg = void;
export type SignInByPasskeyApiResponse = /** status 200 Done. */ VerifyView;
export type SignInByPasskeyApiArg = {
  passkeySignInDto: PasskeySignInDto;
};
export type StartPasskeySignInApiResponse = /** status 200 Done. */ PasskeyOptionsView;
export type StartPasskeySignInApiArg = void;
export type RemovePasskeyApiResponse = unknown;
export type RemovePasskeyApiArg = {
  /** Id of the passkey. */
  id: number;
};
export type RenamePasskeyApiResponse = /** status 200 Done. */ PasskeyView;
export type RenamePasskeyApiArg = {
  /** Id of the passkey. */
  id: number;
  renamePasskeyDto: RenamePasskeyDto;
};
export type DeleteProfileApiResponse = unknown;
export type DeleteProfileApiArg = {
  deleteProfileDto: DeleteProfileDto;
};
export type SendMagicLinkApiResponse = /** status 200 Done. */ MagicLinkView;
export type SendMagicLinkApiArg = {
  sendMagicLinkDto: SendMagicLinkDto;
};
export type GetSessionsApiResponse = /** status 200 The list. */ SessionView[];
export type GetSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  /** `id` of the list of sessions. */
  id: string;
};
export type SignOutApiResponse = unknown;
export type SignOutApiArg = void;
export type SignOutEverywhereApiResponse = unknown;
export type SignOutEverywhereApiArg = void;
export type CheckUsernameApiResponse = /** status 200 Done. */ AvailabilityView;
export type CheckUsernameApiArg = {
  /** The username, URL-encoded. */
  name: string;
};
export type UndoneEmailChangeView = {
  /** Restored email address; sign in with a new mail to it. */
  email: string;
  /** Username of the account. */
  username: string;
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
export type UndoEmailChangeDto = {
  /** Token of the link in the mail to the former address. */
  token: string;
};
export type AccountView = {
  /** Display name, shown above the username; may be empty. */
  displayName: string;
  /** Number of followers. */
  followers: number;
  /** Id of the profile. */
  id: number;
  /** Number of media items. */
  mediaCount: number;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Username, as in the URL of the profile. */
  username: string;
};
export type MergeAlbumView = {
  /** Id of the album. */
  id: number;
  /** Number of items. */
  mediaCount: number;
  /** Its name. */
  name: string;
};
export type PageBlockView = {
  /** Name of the block. */
  name: 'links' | 'gallery' | 'statistics';
  /** Whether the page shows it. */
  visible: boolean;
};
export type AppearanceView = {
  /** Accent colour, `#rrggbb`. Null: that of the theme. */
  accent: string | null;
  /** Behind the page: one colour, a gradient of the accent, or the banner or newest picture below a veil. Null: that of the theme. */
  background: ('plain' | 'gradient' | 'picture') | null;
  /** All blocks, in the order of the page. */
  blocks: PageBlockView[];
  /** Corners of buttons. Null: those of the theme. */
  buttonShape: ('square' | 'rounded' | 'round') | null;
  /** Typeface. Null: that of the theme. */
  font: ('sans' | 'grotesque' | 'serif' | 'soft' | 'mono') | null;
  /** Light or dark for every visitor. Null: the form that the device prefers. */
  scheme: ('light' | 'dark') | null;
  /** Whether visitors who open the page directly see it without the navigation of the app. */
  standalone: boolean;
  /** Theme, with a light and a dark form. `plain` is the look of the site. */
  theme: 'plain' | 'paper' | 'gallery' | 'studio' | 'sunset' | 'print' | 'garden' | 'night';
};
export type MergeCollectionView = {
  /** Id of the collection. */
  id: number;
  /** Number of saved items. */
  mediaCount: number;
  /** Its name. */
  name: string;
};
export type MergeHashtagView = {
  /** Id of the hashtag, the same on both pages. */
  id: number;
  /** Lowercase, without the #. */
  name: string;
};
export type MergeLinkView = {
  /** Text shown instead of the URL. */
  displayName: string | null;
  /** Id of the link. */
  id: number;
  /** Whether it is pinned. */
  isPinned: boolean;
  /** URL of the link, `#` for a heading. A URL that both pages have is kept once, with the clicks of both. */
  url: string;
};
export type MergeMediaView = {
  /** Size of their files in bytes. */
  bytes: number;
  /** Number of gallery items, with those that an administrator hid. */
  files: number;
  /** Number of pinned items. */
  pinned: number;
  /** URLs of thumbnails of the first items that are not sensitive, at most 4. */
  thumbnails: string[];
};
export type MergePageView = {
  /** In the creator’s order. */
  albums: MergeAlbumView[];
  /** Look of the page. */
  appearance: AppearanceView;
  /** CSS gradient or image URL. Null: the default gradient. */
  bannerImage: string | null;
  /** Biography as plain text; may be empty. */
  bio: string;
  /** Latest used first. */
  collections: MergeCollectionView[];
  /** In the creator’s order. */
  hashtags: MergeHashtagView[];
  /** In the creator’s order. */
  links: MergeLinkView[];
  /** Location as plain text; may be empty. */
  location: string;
  /** The gallery. */
  media: MergeMediaView;
};
export type MergeLimitsView = {
  /** Maximum albums of a page. */
  albums: number;
  /** Maximum bytes of the files of an account. */
  bytes: number;
  /** Maximum collections of an account. */
  collections: number;
  /** Maximum files of an account, its avatar and banner among them. */
  files: number;
  /** Maximum hashtags of a page. */
  hashtags: number;
  /** Maximum links of a page. */
  links: number;
  /** Maximum pinned links, and maximum pinned media. Further ones of the account that is not kept are unpinned. */
  pins: number;
};
export type MergePreviewView = {
  /** The account of this browser. */
  current: MergePageView;
  /** Limits of the merged page. A merge that exceeds one is refused and changes nothing. */
  limits: MergeLimitsView;
  /** The account that has the address or the passkey. */
  other: MergePageView;
};
export type OwnProfileView = {
  /** Whether crawlers may collect the page for training AI models. */
  aiCrawlers: 'refuse' | 'allow';
  /** Whether visitors may download the media that do not say otherwise. */
  allowDownload: boolean;
  /** Look of the page. */
  appearance: AppearanceView;
  /** CSS gradient or image URL. Null: the default gradient. */
  bannerImage: string | null;
  /** Bio as plain text; may be empty. */
  bio: string;
  /** Time of creation. */
  createdAt: string;
  /** Credit as plain text; may be empty. */
  credit: string;
  /** Display name as plain text; may be empty. */
  displayName: string;
  /** Pending email address, otherwise the verified one; null for none. */
  email: string | null;
  /** False while `email` is pending, or when there is none. */
  emailVerified: boolean;
  /** The list of first steps: `open`, `shared` after the page was shared, or `dismissed`. */
  firstSteps: 'open' | 'shared' | 'dismissed';
  /** Whether the owner has chosen a theme, also `plain`, which new pages have. */
  hasChosenLook: boolean;
  /** Whether an administrator hid the profile; only its owner sees it then. */
  hidden: boolean;
  /** Id of the profile. */
  id: number;
  /** 'Show on Discover Page'. */
  isPublicProfile: boolean;
  /** Whether the user can sign in again after signing out: by a verified address or a passkey. */
  isSaved: boolean;
  /** Licence of the media that have none of their own, as an SPDX identifier. */
  licence:
    | 'all-rights-reserved'
    | 'CC-BY-4.0'
    | 'CC-BY-SA-4.0'
    | 'CC-BY-NC-4.0'
    | 'CC-BY-NC-SA-4.0'
    | 'CC-BY-ND-4.0'
    | 'CC-BY-NC-ND-4.0'
    | 'CC0-1.0';
  /** Location as plain text; may be empty. */
  location: string;
  /** Number of decisions of moderators that the creator has not read. */
  moderationNotices: number;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Since when the account is suspended: the page is hidden, and writes answer 403; null otherwise. */
  suspendedAt: string | null;
  /** End of the suspension; null for one without an end, and without a suspension. */
  suspendedUntil: string | null;
  /** Username, as in the URL of the profile. */
  username: string;
  /** Verified email address, which is used for signing in; null for none. */
  verifiedEmail: string | null;
  /** Changes with every field that `PATCH /api/profile` edits. Value for `If-Match`, and the `ETag` of the answer. */
  version: string;
};
export type VerifyView = {
  /** With `choose`: the account of this browser. */
  current?: AccountView;
  /** With `choose` and an `other` account: what both pages have. Repeat the request with `keep` and `merge` to keep the content of both. */
  merge?: MergePreviewView;
  /** With `choose`: the account that has the address or the passkey; omitted when it would be a new, empty one. The account that is not kept is deleted if it has the address, the passkey or the session of this browser. */
  other?: AccountView;
  /** With `choose`: whether the account with the address stays when it is not kept, because an administrator made it for this address. Otherwise it is deleted. */
  otherStays?: boolean;
  /** `saved`: the account of this browser has the address now. `changed`: the account has a new address. `signed-in`: signed in to the account that has the address or the passkey. `started`: a new account was created. `continued`: this browser was already signed in to the account. `choose`: nothing has changed; ask which account to keep, and repeat the request with `keep`. */
  outcome: 'saved' | 'changed' | 'signed-in' | 'started' | 'continued' | 'choose';
  /** The signed-in user; omitted with `choose`. */
  user?: OwnProfileView;
};
export type MergeFieldsDto = {
  /** The account whose look the page keeps. By default the one that is kept, or the other one where it is empty there. */
  appearance?: 'current' | 'other';
  /** The account whose banner the page keeps. By default the one that is kept, or the other one where it is empty there. */
  bannerImage?: 'current' | 'other';
  /** The account whose biography the page keeps. By default the one that is kept, or the other one where it is empty there. */
  bio?: 'current' | 'other';
  /** The account whose display name the page keeps. By default the one that is kept, or the other one where it is empty there. */
  displayName?: 'current' | 'other';
  /** The account whose location the page keeps. By default the one that is kept, or the other one where it is empty there. */
  location?: 'current' | 'other';
  /** The account whose avatar the page keeps. By default the one that is kept, or the other one where it is empty there. */
  profileImage?: 'current' | 'other';
};
export type MergeWithoutDto = {
  /** Albums of either account. Their items stay. */
  albums?: number[];
  /** Collections of either account. */
  collections?: number[];
  /** Hashtags, from both accounts. */
  hashtags?: number[];
  /** Links of either account. */
  links?: number[];
  /** Account whose gallery is deleted. */
  media?: 'current' | 'other' | 'both';
};
export type MergeDto = {
  /** Which of two values the page keeps. */
  fields?: MergeFieldsDto;
  /** What is deleted; everything else of both accounts is kept. */
  without?: MergeWithoutDto;
};
export type VerifyMagicLinkDto = {
  /** Code from the mail. */
  code?: string;
  /** Address that the mail was sent to. */
  email?: string;
  /** Answer to `choose`: keep the account of this browser, or the other one. */
  keep?: 'current' | 'other';
  /** With `keep`: what the kept account takes over from the other one. Without it the content of the other account is deleted, and only its follows, likes and collections are kept. */
  merge?: MergeDto;
  /** Token of the link. */
  token?: string;
};
export type AvailabilityView = {
  /** Whether the viewer can use it. */
  available: boolean;
  /** Code of the reason; null when it is available. */
  code: string | null;
  /** The values in the reason; null when it is available. */
  params: {
    [key: string]: number | string;
  } | null;
  /** Message that states the reason; empty when it is available. */
  reason: string;
};
export type PasskeyView = {
  /** Time of creation. */
  createdAt: string;
  /** Id for `PATCH` and `DELETE`. */
  id: number;
  /** Time of the last sign-in with it; null before the first. */
  lastUsedAt: string | null;
  /** Name; at first the browser and system that added the passkey. */
  name: string;
};
export type AttestationDto = {
  /** The new public key, base64url. */
  attestationObject: string;
  /** What the browser signed, base64url. */
  clientDataJSON: string;
};
export type NewPasskeyDto = {
  /** Credential id, base64url. */
  id: string;
  /** Name that the owner recognises the passkey by. Browser and system in the language of the request by default. */
  name?: string;
  /** Answer of the authenticator. */
  response: AttestationDto;
};
export type AuthenticatorSelectionView = {
  /** The same for older browsers. */
  requireResidentKey: boolean;
  /** The passkey signs in without a username. */
  residentKey: 'required';
  /** The authenticator checks its owner by PIN, fingerprint or face. */
  userVerification: 'required';
};
export type CredentialView = {
  /** Credential id, base64url. */
  id: string;
  /** Type of the credential. */
  type: 'public-key';
};
export type KeyParameterView = {
  /** COSE algorithm. */
  alg: number;
  /** Type of the credential. */
  type: 'public-key';
};
export type RelyingPartyView = {
  /** Domain of the installation. */
  id: string;
  /** Name of the site. */
  name: string;
};
export type PasskeyUserView = {
  /** Username. */
  displayName: string;
  /** Handle of the account, base64url. */
  id: string;
  /** Username. */
  name: string;
};
export type RegistrationOptionsView = {
  /** No certificate of the authenticator is requested. */
  attestation: 'none';
  /** Requirements. */
  authenticatorSelection: AuthenticatorSelectionView;
  /** Challenge, base64url: valid once, for 5 minutes. */
  challenge: string;
  /** Passkeys that the account has, which an authenticator must not create again. */
  excludeCredentials: CredentialView[];
  /** Accepted keys. */
  pubKeyCredParams: KeyParameterView[];
  /** This installation. */
  rp: RelyingPartyView;
  /** Time for the answer, in milliseconds. */
  timeout: number;
  /** The account. */
  user: PasskeyUserView;
};
export type AssertionDto = {
  /** Data of the authenticator, base64url. */
  authenticatorData: string;
  /** What the browser signed, base64url. */
  clientDataJSON: string;
  /** Signature, base64url. */
  signature: string;
};
export type PasskeySignInDto = {
  /** Credential id, base64url. */
  id: string;
  /** Answer to `choose`: keep the account of this browser, or that of the passkey. */
  keep?: 'current' | 'other';
  /** With `keep`: what the kept account takes over from the other one. Without it the content of the other account is deleted, and only its follows, likes and collections are kept. */
  merge?: MergeDto;
  /** Answer of the authenticator. */
  response: AssertionDto;
};
export type PasskeyOptionsView = {
  /** Accepted passkeys; empty: any passkey of the installation. */
  allowCredentials: CredentialView[];
  /** Challenge, base64url: valid once, for 5 minutes. */
  challenge: string;
  /** Domain of the installation. */
  rpId: string;
  /** Time for the answer, in milliseconds. */
  timeout: number;
  /** The authenticator checks its owner by PIN, fingerprint or face. */
  userVerification: 'required';
};
export type RenamePasskeyDto = {
  /** Name that the owner recognises the passkey by. */
  name: string;
};
export type DeleteProfileDto = {
  /** Username of the viewer, as a confirmation. */
  confirm: string;
};
export type MagicLinkView = {
  /** Address that the mail was sent to. */
  email: string;
};
export type SendMagicLinkDto = {
  /** Address to send the mail to. */
  email: string;
  /** True signs in to an existing account. False, the default, saves the account of this browser: the address becomes its pending address. */
  signIn?: boolean;
};
export type SessionView = {
  /** Name of the browser, or of the program when it is none; null when unknown. */
  browser: string | null;
  /** Browser and operating system, as reported by the browser. */
  device: string;
  /** Id for ending the session. It cannot be used to sign in. */
  id: string;
  /** Whether it is the session of this request. */
  isCurrent: boolean;
  /** Time of the last use, to the hour. */
  lastSeenAt: string;
  /** Start of the session. */
  startedAt: string;
  /** Name of the operating system; null when unknown. */
  system: string | null;
};
export const {
  useUndoEmailChangeMutation,
  useVerifyMagicLinkMutation,
  useCheckEmailQuery,
  useGetPasskeysQuery,
  useAddPasskeyMutation,
  useStartPasskeyMutation,
  useSignInByPasskeyMutation,
  useStartPasskeySignInMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  useDeleteProfileMutation,
  useSendMagicLinkMutation,
  useGetSessionsQuery,
  useEndSessionMutation,
  useSignOutMutation,
  useSignOutEverywhereMutation,
  useCheckUsernameQuery,
} = injectedRtkApi;

import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSuggestions: build.query<GetSuggestionsApiResponse, GetSuggestionsApiArg>({
      query: (queryArg) => ({
        url: `/api/suggestions`,
        params: {
          q: queryArg.q,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as suggestionOperations };
export type GetSuggestionsApiResponse = /** status 200 Done. */ SuggestionsView;
export type GetSuggestionsApiArg = {
  /** What is typed so far. With `@` in front only creators are answered, with `#` only hashtags. Empty: nothing. */
  q: string;
};
export type ProfileAvatarView = {
  /** Display name, shown above the username; may be empty. */
  displayName: string;
  /** Id of the profile. */
  id: number;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Username, as in the URL of the profile. */
  username: string;
};
export type HashtagView = {
  /** Id of the hashtag. */
  id: number;
  /** Lowercase, without the #. */
  name: string;
  /** Number of creators on Discover with the hashtag. */
  usageCount: number;
};
export type SuggestionsView = {
  /** At most 5 creators, the best match first. */
  creators: ProfileAvatarView[];
  /** At most 5 hashtags, the best match first. */
  hashtags: HashtagView[];
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
export const { useGetSuggestionsQuery } = injectedRtkApi;

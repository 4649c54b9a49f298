import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCollections: build.query<GetCollectionsApiResponse, GetCollectionsApiArg>({
      query: (queryArg) => ({
        url: `/api/collections`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          media: queryArg.media,
        },
      }),
    }),
    addCollection: build.mutation<AddCollectionApiResponse, AddCollectionApiArg>({
      query: (queryArg) => ({
        url: `/api/collections`,
        method: 'POST',
        body: queryArg.addCollectionDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    deleteCollection: build.mutation<DeleteCollectionApiResponse, DeleteCollectionApiArg>({
      query: (queryArg) => ({ url: `/api/collections/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    changeCollection: build.mutation<ChangeCollectionApiResponse, ChangeCollectionApiArg>({
      query: (queryArg) => ({
        url: `/api/collections/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.changeCollectionDto,
      }),
    }),
    unsaveMedia: build.mutation<UnsaveMediaApiResponse, UnsaveMediaApiArg>({
      query: (queryArg) => ({
        url: `/api/collections/${encodeURIComponent(String(queryArg.id))}/media/${encodeURIComponent(String(queryArg.mediaId))}`,
        method: 'DELETE',
      }),
    }),
    saveMedia: build.mutation<SaveMediaApiResponse, SaveMediaApiArg>({
      query: (queryArg) => ({
        url: `/api/collections/${encodeURIComponent(String(queryArg.id))}/media/${encodeURIComponent(String(queryArg.mediaId))}`,
        method: 'PUT',
      }),
    }),
    getNamedCollection: build.query<GetNamedCollectionApiResponse, GetNamedCollectionApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.username))}/collections/${encodeURIComponent(String(queryArg.slug))}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as collectionOperations };
export type GetCollectionsApiResponse = /** status 200 The list. */ CollectionView[];
export type GetCollectionsApiArg = {
  /** Maximum number of entries. */
  limit?: number;
  /** Cursor from the `Link` header of the previous page. */
  cursor?: string;
  /** Id of a media item, to which `hasMedia` of the collections refers. */
  media?: number;
};
export type AddCollectionApiResponse = /** status 201 Done. */ CollectionView;
export type AddCollectionApiArg = {
  /** A random UUID for the request. A request that repeats it within 24 hours creates nothing and gets the first answer. */
  'Idempotency-Key'?: string;
  addCollectionDto: AddCollectionDto;
};
export type DeleteCollectionApiResponse = unknown;
export type DeleteCollectionApiArg = {
  /** Id of the collection. */
  id: number;
};
export type ChangeCollectionApiResponse = /** status 200 Done. */ CollectionView;
export type ChangeCollectionApiArg = {
  /** Id of the collection. */
  id: number;
  changeCollectionDto: ChangeCollectionDto;
};
export type UnsaveMediaApiResponse = unknown;
export type UnsaveMediaApiArg = {
  /** Id of the collection. */
  id: number;
  /** Id of the media item. */
  mediaId: number;
};
export type SaveMediaApiResponse = unknown;
export type SaveMediaApiArg = {
  /** Id of the collection. */
  id: number;
  /** Id of the media item. */
  mediaId: number;
};
export type GetNamedCollectionApiResponse = /** status 200 Done. */ CollectionPageView;
export type GetNamedCollectionApiArg = {
  /** Username of its owner, ignoring case. */
  username: string;
  /** Last part of the URL of the collection. */
  slug: string;
};
export type ThumbnailView = {
  /** URL of the WebP. */
  url: string;
  /** Width in pixels. */
  width: number;
};
export type AlbumCoverView = {
  /** Alternative text of the image or video; empty when none was given. */
  altText: string;
  /** Height in pixels, after rotation. */
  height: number;
  /** Id of the media item. */
  id: number;
  /** ThumbHash in base64: a placeholder while the picture loads. */
  thumbHash: string | null;
  /** URL of a thumbnail. */
  thumbnailUrl: string;
  /** Thumbnails in all available widths, for `srcset`. */
  thumbnails: ThumbnailView[];
  /** Width in pixels, after rotation. */
  width: number;
};
export type CollectionView = {
  /** The pictures of its first items that are not sensitive, at most 3. */
  covers: AlbumCoverView[];
  /** Whether the item `media` of the query is in it; null without one. */
  hasMedia: boolean | null;
  /** Id of the collection. */
  id: number;
  /** Whether a moderator made it private, so that its owner cannot make it public. False for other viewers. */
  isPrivateByDecision: boolean;
  /** Whether everyone can open it. Otherwise only its owner can. */
  isPublic: boolean;
  /** Number of items that the viewer sees in it. */
  mediaCount: number;
  /** Its name. */
  name: string;
  /** Last part of the URL of its page, `/{username}/collections/{slug}`. It follows the name of a private collection, and stays when a public one is renamed. */
  slug: string;
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
export type AddCollectionDto = {
  /** Whether everyone can open it at `/{username}/collections/{slug}`. False by default. */
  isPublic?: boolean;
  /** Its name. */
  name: string;
};
export type ChangeCollectionDto = {
  /** Whether everyone can open it at `/{username}/collections/{slug}`. */
  isPublic?: boolean;
  /** Its new name. */
  name?: string;
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
export type PageColoursView = {
  /** Links. */
  accent: string;
  /** Behind links that look like buttons. */
  accentSoft: string;
  /** Behind the page. */
  canvas: string;
  /** Behind the text of buttons. */
  fill: string;
  /** Texts. */
  ink: string;
  /** Labels. */
  inkFaint: string;
  /** Secondary texts. */
  inkSoft: string;
  /** Borders. */
  line: string;
  /** Text of buttons. */
  onFill: string;
  /** Behind cards. */
  surface: string;
  /** Behind quiet controls. */
  surfaceSoft: string;
  /** Placeholder of a picture. */
  surfaceStrong: string;
  /** Far end of a gradient behind the page; `canvas` without one. */
  tint: string;
  /** Over a picture behind the page, as `#rrggbbaa`. */
  veil: string;
};
export type LookColoursView = {
  /** In the dark form. */
  dark: PageColoursView;
  /** In the light form. */
  light: PageColoursView;
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
export type CollectionPageView = {
  /** Look of the page. */
  appearance: AppearanceView;
  /** Readable colours of the look; null for the colours of the site. */
  colours: LookColoursView | null;
  /** The pictures of its first items that are not sensitive, at most 3. */
  covers: AlbumCoverView[];
  /** Id of the collection. */
  id: number;
  /** Whether a moderator made it private, so that its owner cannot make it public. False for other viewers. */
  isPrivateByDecision: boolean;
  /** Whether everyone can open it. Otherwise only its owner can. */
  isPublic: boolean;
  /** Number of items that the viewer sees in it. */
  mediaCount: number;
  /** Its name. */
  name: string;
  /** Its owner. */
  owner: ProfileAvatarView;
  /** Last part of the URL of its page, `/{username}/collections/{slug}`. It follows the name of a private collection, and stays when a public one is renamed. */
  slug: string;
};
export const {
  useGetCollectionsQuery,
  useAddCollectionMutation,
  useDeleteCollectionMutation,
  useChangeCollectionMutation,
  useUnsaveMediaMutation,
  useSaveMediaMutation,
  useGetNamedCollectionQuery,
} = injectedRtkApi;

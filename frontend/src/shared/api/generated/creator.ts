import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    addAlbum: build.mutation<AddAlbumApiResponse, AddAlbumApiArg>({
      query: (queryArg) => ({
        url: `/api/albums`,
        method: 'POST',
        body: queryArg.albumNameDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    deleteAlbum: build.mutation<DeleteAlbumApiResponse, DeleteAlbumApiArg>({
      query: (queryArg) => ({ url: `/api/albums/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    changeAlbum: build.mutation<ChangeAlbumApiResponse, ChangeAlbumApiArg>({
      query: (queryArg) => ({
        url: `/api/albums/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.changeAlbumDto,
      }),
    }),
    fillAlbum: build.mutation<FillAlbumApiResponse, FillAlbumApiArg>({
      query: (queryArg) => ({
        url: `/api/albums/${encodeURIComponent(String(queryArg.id))}/media`,
        method: 'PUT',
        body: queryArg.albumMediaDto,
      }),
    }),
    getImports: build.query<GetImportsApiResponse, GetImportsApiArg>({
      query: () => ({ url: `/api/imports` }),
    }),
    createImport: build.mutation<CreateImportApiResponse, CreateImportApiArg>({
      query: (queryArg) => ({ url: `/api/imports`, method: 'POST', body: queryArg.body }),
    }),
    cancelImport: build.mutation<CancelImportApiResponse, CancelImportApiArg>({
      query: (queryArg) => ({ url: `/api/imports/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    getImport: build.query<GetImportApiResponse, GetImportApiArg>({
      query: (queryArg) => ({ url: `/api/imports/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    startImport: build.mutation<StartImportApiResponse, StartImportApiArg>({
      query: (queryArg) => ({
        url: `/api/imports/${encodeURIComponent(String(queryArg.id))}/start`,
        method: 'POST',
        body: queryArg.startImportDto,
      }),
    }),
    undoImport: build.mutation<UndoImportApiResponse, UndoImportApiArg>({
      query: (queryArg) => ({ url: `/api/imports/${encodeURIComponent(String(queryArg.id))}/undo`, method: 'POST' }),
    }),
    deleteLink: build.mutation<DeleteLinkApiResponse, DeleteLinkApiArg>({
      query: (queryArg) => ({ url: `/api/links/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    updateLink: build.mutation<UpdateLinkApiResponse, UpdateLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/links/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.updateLinkDto,
      }),
    }),
    describeChosenMedia: build.mutation<DescribeChosenMediaApiResponse, DescribeChosenMediaApiArg>({
      query: (queryArg) => ({ url: `/api/media`, method: 'PATCH', body: queryArg.describeChosenMediaDto }),
    }),
    deleteChosenMedia: build.mutation<DeleteChosenMediaApiResponse, DeleteChosenMediaApiArg>({
      query: (queryArg) => ({ url: `/api/media/delete`, method: 'POST', body: queryArg.chosenMediaDto }),
    }),
    uploadMedia: build.mutation<UploadMediaApiResponse, UploadMediaApiArg>({
      query: (queryArg) => ({ url: `/api/media/upload`, method: 'POST', body: queryArg.body }),
    }),
    deleteMedia: build.mutation<DeleteMediaApiResponse, DeleteMediaApiArg>({
      query: (queryArg) => ({ url: `/api/media/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    describeMedia: build.mutation<DescribeMediaApiResponse, DescribeMediaApiArg>({
      query: (queryArg) => ({
        url: `/api/media/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.describeMediaDto,
      }),
    }),
    getOEmbed: build.query<GetOEmbedApiResponse, GetOEmbedApiArg>({
      query: (queryArg) => ({
        url: `/api/oembed`,
        params: {
          url: queryArg.url,
          maxwidth: queryArg.maxwidth,
          maxheight: queryArg.maxheight,
          theme: queryArg.theme,
          format: queryArg.format,
        },
      }),
    }),
    getPrivateLinks: build.query<GetPrivateLinksApiResponse, GetPrivateLinksApiArg>({
      query: () => ({ url: `/api/private-links` }),
    }),
    addPrivateLink: build.mutation<AddPrivateLinkApiResponse, AddPrivateLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/private-links`,
        method: 'POST',
        body: queryArg.addPrivateLinkDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getSharedPage: build.query<GetSharedPageApiResponse, GetSharedPageApiArg>({
      query: (queryArg) => ({ url: `/api/private-links/shared/${encodeURIComponent(String(queryArg.token))}` }),
    }),
    unmarkFavourite: build.mutation<UnmarkFavouriteApiResponse, UnmarkFavouriteApiArg>({
      query: (queryArg) => ({
        url: `/api/private-links/shared/${encodeURIComponent(String(queryArg.token))}/favourites/${encodeURIComponent(String(queryArg.mediaId))}`,
        method: 'DELETE',
      }),
    }),
    markFavourite: build.mutation<MarkFavouriteApiResponse, MarkFavouriteApiArg>({
      query: (queryArg) => ({
        url: `/api/private-links/shared/${encodeURIComponent(String(queryArg.token))}/favourites/${encodeURIComponent(String(queryArg.mediaId))}`,
        method: 'PUT',
      }),
    }),
    openPrivateLink: build.mutation<OpenPrivateLinkApiResponse, OpenPrivateLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/private-links/shared/${encodeURIComponent(String(queryArg.token))}/open`,
        method: 'POST',
        body: queryArg.openPrivateLinkDto,
      }),
    }),
    revokePrivateLink: build.mutation<RevokePrivateLinkApiResponse, RevokePrivateLinkApiArg>({
      query: (queryArg) => ({ url: `/api/private-links/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    updateProfile: build.mutation<UpdateProfileApiResponse, UpdateProfileApiArg>({
      query: (queryArg) => ({
        url: `/api/profile`,
        method: 'PATCH',
        body: queryArg.updateProfileDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    orderMedia: build.mutation<OrderMediaApiResponse, OrderMediaApiArg>({
      query: (queryArg) => ({ url: `/api/profile/media-order`, method: 'PUT', body: queryArg.mediaOrderDto }),
    }),
    getUsernameChanges: build.query<GetUsernameChangesApiResponse, GetUsernameChangesApiArg>({
      query: () => ({ url: `/api/profile/username-changes` }),
    }),
    reportContent: build.mutation<ReportContentApiResponse, ReportContentApiArg>({
      query: (queryArg) => ({
        url: `/api/reports`,
        method: 'POST',
        body: queryArg.reportContentDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getAlbums: build.query<GetAlbumsApiResponse, GetAlbumsApiArg>({
      query: (queryArg) => ({ url: `/api/user/${encodeURIComponent(String(queryArg.id))}/albums` }),
    }),
    addHashtag: build.mutation<AddHashtagApiResponse, AddHashtagApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.id))}/hashtags`,
        method: 'POST',
        body: queryArg.attachHashtagDto,
      }),
    }),
    removeHashtag: build.mutation<RemoveHashtagApiResponse, RemoveHashtagApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.id))}/hashtags/${encodeURIComponent(String(queryArg.hashtagId))}`,
        method: 'DELETE',
      }),
    }),
    addLink: build.mutation<AddLinkApiResponse, AddLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.id))}/links`,
        method: 'POST',
        body: queryArg.addLinkDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    orderLinks: build.mutation<OrderLinksApiResponse, OrderLinksApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.id))}/links/order`,
        method: 'PUT',
        body: queryArg.orderLinksDto,
      }),
    }),
    getLinkHistory: build.query<GetLinkHistoryApiResponse, GetLinkHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.id))}/stats/links/${encodeURIComponent(String(queryArg.linkId))}`,
        params: {
          days: queryArg.days,
        },
      }),
    }),
    getMediaHistory: build.query<GetMediaHistoryApiResponse, GetMediaHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.id))}/stats/media/${encodeURIComponent(String(queryArg.mediaId))}`,
        params: {
          days: queryArg.days,
        },
      }),
    }),
    validateUrl: build.mutation<ValidateUrlApiResponse, ValidateUrlApiArg>({
      query: (queryArg) => ({ url: `/api/validate-url`, method: 'POST', body: queryArg.validateUrlDto }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as creatorOperations };
export type AddAlbumApiResponse = /** status 201 Done. */ AlbumView;
export type AddAlbumApiArg = {
  /** A random UUID for the request. A request that repeats it within 24 hours creates nothing and gets the first answer. */
  'Idempotency-Key'?: string;
  albumNameDto: AlbumNameDto;
};
export type DeleteAlbumApiResponse = unknown;
export type DeleteAlbumApiArg = {
  /** Id of the album. */
  id: number;
};
export type ChangeAlbumApiResponse = /** status 200 Done. */ AlbumView;
export type ChangeAlbumApiArg = {
  /** Id of the album. */
  id: number;
  changeAlbumDto: ChangeAlbumDto;
};
export type FillAlbumApiResponse = unknown;
export type FillAlbumApiArg = {
  /** Id of the album. */
  id: number;
  albumMediaDto: AlbumMediaDto;
};
export type GetImportsApiResponse = /** status 200 The list. */ ImportView[];
export type GetImportsApiArg = void;
export type CreateImportApiResponse = /** status 201 Done. */ ImportDetailsView;
export type CreateImportApiArg = {
  body: {
    /** In a multipart request: an archive of Vitrine, an export of Instagram as JSON, a ZIP of pictures and videos (at most 2,000 MB and 50,000 files), or a text or CSV file of at most 1 MB. */
    file?: Blob;
    /** `list` and `csv` with `text`, `page` with `url`. Left out with a file. */
    kind?: 'list' | 'csv' | 'page';
    /** Links, one in a line, or a table of comma-separated values. */
    text?: string;
    /** Address of a public page of at most 1 MB. */
    url?: string;
  };
};
export type CancelImportApiResponse = unknown;
export type CancelImportApiArg = {
  /** Id of the import. */
  id: number;
};
export type GetImportApiResponse = /** status 200 Done. */ ImportDetailsView;
export type GetImportApiArg = {
  /** Id of the import. */
  id: number;
};
export type StartImportApiResponse = /** status 202 Done. */ ImportDetailsView;
export type StartImportApiArg = {
  /** Id of the import. */
  id: number;
  startImportDto: StartImportDto;
};
export type UndoImportApiResponse = /** status 202 Done. */ ImportDetailsView;
export type UndoImportApiArg = {
  /** Id of the import. */
  id: number;
};
export type DeleteLinkApiResponse = unknown;
export type DeleteLinkApiArg = {
  /** Id of the link. */
  id: number;
};
export type UpdateLinkApiResponse = /** status 200 Done. */ ExternalLinkView;
export type UpdateLinkApiArg = {
  /** Id of the link. */
  id: number;
  updateLinkDto: UpdateLinkDto;
};
export type DescribeChosenMediaApiResponse = /** status 200 The list. */ MediaView[];
export type DescribeChosenMediaApiArg = {
  describeChosenMediaDto: DescribeChosenMediaDto;
};
export type DeleteChosenMediaApiResponse = unknown;
export type DeleteChosenMediaApiArg = {
  chosenMediaDto: ChosenMediaDto;
};
export type UploadMediaApiResponse = /** status 201 Done. */ UploadView;
export type UploadMediaApiArg = {
  body: {
    /** What the picture shows, for people who cannot see it. */
    altText?: string;
    /** Files; may also be sent as `media`. */
    files?: Blob[];
    /** Files; may also be sent as `files`. */
    media?: Blob[];
    /** What the files are for; `gallery` when left out. */
    purpose?: 'gallery' | 'private' | 'avatar' | 'banner' | 'link';
    /** The same UUID when the request is repeated: its files are stored once. */
    uploadId?: string;
  };
};
export type DeleteMediaApiResponse = unknown;
export type DeleteMediaApiArg = {
  /** Id of the media item. */
  id: number;
};
export type DescribeMediaApiResponse = /** status 200 Done. */ MediaView;
export type DescribeMediaApiArg = {
  /** Id of the media item. */
  id: number;
  describeMediaDto: DescribeMediaDto;
};
export type GetOEmbedApiResponse = /** status 200 Done. */ OEmbedView;
export type GetOEmbedApiArg = {
  /** URL of a creator’s page on this site, with or without `?media=`, or of an album. */
  url: string;
  /** Largest width of the resource and its thumbnail in pixels. */
  maxwidth?: number;
  /** Largest height of the resource and its thumbnail in pixels. */
  maxheight?: number;
  /** Light or dark; by default the `scheme` of the creator’s look, or else as the browser of the reader prefers. */
  theme?: 'light' | 'dark';
  /** `json`; any other format is 501. */
  format?: string;
};
export type GetPrivateLinksApiResponse = /** status 200 The list. */ PrivateLinkView[];
export type GetPrivateLinksApiArg = void;
export type AddPrivateLinkApiResponse = /** status 201 Done. */ NewPrivateLinkView;
export type AddPrivateLinkApiArg = {
  /** A random UUID for the request. A request that repeats it within 24 hours creates nothing and gets the first answer. */
  'Idempotency-Key'?: string;
  addPrivateLinkDto: AddPrivateLinkDto;
};
export type GetSharedPageApiResponse = /** status 200 Done. */ SharedPageView;
export type GetSharedPageApiArg = {
  /** Last part of the URL of the link. */
  token: string;
};
export type UnmarkFavouriteApiResponse = unknown;
export type UnmarkFavouriteApiArg = {
  /** Last part of the URL of the link. */
  token: string;
  /** Id of a media item that the link shows. */
  mediaId: number;
};
export type MarkFavouriteApiResponse = unknown;
export type MarkFavouriteApiArg = {
  /** Last part of the URL of the link. */
  token: string;
  /** Id of a media item that the link shows. */
  mediaId: number;
};
export type OpenPrivateLinkApiResponse = unknown;
export type OpenPrivateLinkApiArg = {
  /** Last part of the URL of the link. */
  token: string;
  openPrivateLinkDto: OpenPrivateLinkDto;
};
export type RevokePrivateLinkApiResponse = unknown;
export type RevokePrivateLinkApiArg = {
  /** Id of the link. */
  id: number;
};
export type UpdateProfileApiResponse = /** status 200 Done. */ OwnProfileView;
export type UpdateProfileApiArg = {
  /** The `version` that the caller has read. Left out: any version. */
  'If-Match'?: string;
  updateProfileDto: UpdateProfileDto;
};
export type OrderMediaApiResponse = unknown;
export type OrderMediaApiArg = {
  mediaOrderDto: MediaOrderDto;
};
export type GetUsernameChangesApiResponse = /** status 200 Done. */ UsernameQuotaView;
export type GetUsernameChangesApiArg = void;
export type ReportContentApiResponse = /** status 201 Done. */ SuccessView;
export type ReportContentApiArg = {
  /** A random UUID for the request. A request that repeats it within 24 hours creates nothing and gets the first answer. */
  'Idempotency-Key'?: string;
  reportContentDto: ReportContentDto;
};
export type GetAlbumsApiResponse = /** status 200 The list. */ AlbumView[];
export type GetAlbumsApiArg = {
  /** Id of the creator. */
  id: number;
};
export type AddHashtagApiResponse = /** status 201 Done. */ HashtagView;
export type AddHashtagApiArg = {
  /** Id of the creator. */
  id: number;
  attachHashtagDto: AttachHashtagDto;
};
export type RemoveHashtagApiResponse = unknown;
export type RemoveHashtagApiArg = {
  /** Id of the creator. */
  id: number;
  /** Id of the hashtag. */
  hashtagId: number;
};
export type AddLinkApiResponse = /** status 201 Done. */ ExternalLinkView;
export type AddLinkApiArg = {
  /** Id of the creator. */
  id: number;
  /** A random UUID for the request. A request that repeats it within 24 hours creates nothing and gets the first answer. */
  'Idempotency-Key'?: string;
  addLinkDto: AddLinkDto;
};
export type OrderLinksApiResponse = /** status 200 The list. */ ExternalLinkView[];
export type OrderLinksApiArg = {
  /** Id of the creator. */
  id: number;
  orderLinksDto: OrderLinksDto;
};
export type GetLinkHistoryApiResponse = /** status 200 Done. */ HistoryView;
export type GetLinkHistoryApiArg = {
  /** Id of the creator. */
  id: number;
  /** Id of a link of the creator. */
  linkId: number;
  /** Number of days including today; 30 by default. */
  days?: 7 | 30 | 90;
};
export type GetMediaHistoryApiResponse = /** status 200 Done. */ HistoryView;
export type GetMediaHistoryApiArg = {
  /** Id of the creator. */
  id: number;
  /** Id of an item of the creator’s gallery. */
  mediaId: number;
  /** Number of days including today; 30 by default. */
  days?: 7 | 30 | 90;
};
export type ValidateUrlApiResponse = /** status 200 Done. */ UrlValidationView;
export type ValidateUrlApiArg = {
  validateUrlDto: ValidateUrlDto;
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
export type AlbumView = {
  /** The chosen item, otherwise the first one; sensitive items are no covers. Null for an album without one. */
  cover: AlbumCoverView | null;
  /** Id of the album. */
  id: number;
  /** Whether only its creator and the visitors of private links see it. */
  isPrivate: boolean;
  /** Whether a moderator made it private, so that its creator cannot make it public. False for other viewers. */
  isPrivateByDecision: boolean;
  /** Number of visible items. */
  mediaCount: number;
  /** Its name. */
  name: string;
  /** Last part of the URL of its page, `/{username}/albums/{slug}`. It stays when the name changes. */
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
export type AlbumNameDto = {
  /** Its name. */
  name: string;
};
export type ChangeAlbumDto = {
  /** Id of an item of the album that is its cover. Null: the first item. */
  coverId?: number | null;
  /** Whether the album and all of its items are private, as `isPrivate` of an item. */
  isPrivate?: boolean;
  /** Its new name. */
  name?: string;
  /** Its place among the albums, from 0. */
  position?: number;
};
export type AlbumMediaDto = {
  /** Ids of all items of the album in their order. Ids that are not in the gallery are ignored. */
  ids: number[];
};
export type ImportProgressView = {
  /** Items that are done: imported and failed ones, or undone ones. */
  done: number;
  /** Chosen items, or items to undo. */
  total: number;
};
export type ImportView = {
  /** Time of the preview. */
  createdAt: string;
  /** Time of the end; null before. */
  endedAt: string | null;
  /** Number of items that could not be imported. */
  failed: number;
  /** Id of the import. */
  id: number;
  /** Number of imported items that were not undone. */
  imported: number;
  /** `archive`: the download of own data of an installation of Vitrine. `files`: a ZIP of pictures and videos. */
  kind: 'list' | 'csv' | 'page' | 'instagram' | 'archive' | 'files';
  /** Number of items of the source beyond the limits, and of lines with an address that no link can have. */
  omitted: number;
  /** Progress of the import or of its undoing. */
  progress: ImportProgressView;
  /** Name of the file, or URL of the page; empty for a text. */
  source: string;
  /** `ready`: a preview, of which nothing is imported. `running` and `undoing` continue by themselves after an interruption. `completed`, `cancelled` and `undone` have ended. */
  state: 'ready' | 'running' | 'undoing' | 'completed' | 'cancelled' | 'undone';
};
export type ImportProblemView = {
  /** Code of the message. */
  code: string;
  /** Message for people. */
  message: string;
  /** The values in the message. */
  params: {
    [key: string]: number | string;
  };
};
export type ImportItemView = {
  /** Size of a file in bytes; null for other types. */
  bytes: number | null;
  /** Caption of a media item, at most 300 characters of it; null for none. */
  caption: string | null;
  /** Value of the profile that a field would replace; null for none, and for the value of a new profile. */
  current: string | null;
  /** When a media item was made; it becomes its `createdAt`. Null when the source does not say it. */
  date: string | null;
  /** Key of an earlier item, `link:7`, `media:7`, `album:7` or `collection:7` for content that the profile has, `profile` for an equal field; null for none. */
  duplicateOf: string | null;
  /** Name of the field of `PATCH /api/profile`, or `hashtags`; null for other types. */
  field: string | null;
  /** Names the item in `keys` of the start. */
  key: string;
  /** Number of media items of an album or a collection; null for other types. */
  mediaCount: number | null;
  /** Why it cannot be, or was not, imported; null for none. */
  problem: ImportProblemView | null;
  /** `found` in a preview and when it was not chosen, `chosen` until it is imported, `failed` with a `problem`. */
  state: 'found' | 'chosen' | 'imported' | 'failed' | 'undone';
  /** Name of the link, album or collection, title or file name of the media item, or value of the field; at most 300 characters. */
  title: string;
  /** `profile`: a field of the profile. */
  type: 'link' | 'media' | 'profile' | 'album' | 'collection';
  /** URL of a link; null for other types. */
  url: string | null;
};
export type ImportDetailsView = {
  /** Time of the preview. */
  createdAt: string;
  /** Time of the end; null before. */
  endedAt: string | null;
  /** Number of items that could not be imported. */
  failed: number;
  /** Id of the import. */
  id: number;
  /** Number of imported items that were not undone. */
  imported: number;
  /** All items in the order of the source. */
  items: ImportItemView[];
  /** `archive`: the download of own data of an installation of Vitrine. `files`: a ZIP of pictures and videos. */
  kind: 'list' | 'csv' | 'page' | 'instagram' | 'archive' | 'files';
  /** Number of items of the source beyond the limits, and of lines with an address that no link can have. */
  omitted: number;
  /** Progress of the import or of its undoing. */
  progress: ImportProgressView;
  /** Name of the file, or URL of the page; empty for a text. */
  source: string;
  /** `ready`: a preview, of which nothing is imported. `running` and `undoing` continue by themselves after an interruption. `completed`, `cancelled` and `undone` have ended. */
  state: 'ready' | 'running' | 'undoing' | 'completed' | 'cancelled' | 'undone';
};
export type StartImportDto = {
  /** Keys of the items to import. An item with a `problem` is refused. */
  keys?: string[];
  /** Instead of `keys`: keys that are left out. All other items without `problem`, `duplicateOf` and `current` are imported. */
  without?: string[];
};
export type ExternalLinkView = {
  /** Number of clicks, without those of the owner. */
  clickCount: number;
  /** Text shown instead of the URL. */
  displayName: string | null;
  /** Visitors see it until this time. Null: without end. */
  endsAt: string | null;
  /** Id of the link. */
  id: number;
  /** Whether visitors see it. Only the owner and administrators get links that are off. */
  isActive: boolean;
  /** Whether it is pinned: pinned links come first. */
  isPinned: boolean;
  /** A heading stands above the links that follow it and leads nowhere. */
  kind: 'link' | 'heading' | 'email' | 'phone';
  /** Key of the platform. */
  platform: string;
  /** URL of a player for a frame (YouTube, Vimeo, Spotify, SoundCloud). Null: there is none. */
  player: string | null;
  /** Visitors see it from this time on. Null: at once. */
  startsAt: string | null;
  /** `storageUrl` of its square picture. Null: the mark of the platform is shown. */
  thumbnail: string | null;
  /** URL of the link: `mailto:` for an email address, `tel:` for a phone number, `#` for a heading. */
  url: string;
  /** When its page was last found to link back with `rel="me"`. Null: it does not. */
  verifiedAt: string | null;
};
export type UpdateLinkDto = {
  /** Text shown instead of the URL. Null or empty: the URL. */
  displayName?: string | null;
  /** Visitors see it until this time. Null: without end. */
  endsAt?: string | null;
  /** Whether visitors see it. True for a new link without it. */
  isActive?: boolean;
  /** Whether it is pinned. At most 3 links are. */
  isPinned?: boolean;
  /** The kind. A heading has its text as display name. `link` for a new link without it. */
  kind?: 'link' | 'heading' | 'email' | 'phone';
  /** Key of a platform, from `/api/platforms`. */
  platform?: string;
  /** Visitors see it from this time on. Null: at once. */
  startsAt?: string | null;
  /** `storageUrl` of an uploaded picture of its creator, which is removed from the gallery. A heading has none. Null: the mark of the platform. */
  thumbnail?: string | null;
  /** URL with `http` or `https` and a host without look-alike characters, stored without invisible characters around it. An email address or a phone number for links of these kinds, `#` for a heading. */
  url?: string;
};
export type MediaView = {
  /** Id of its album; null for none. */
  albumId: number | null;
  /** Whether visitors may download it, as `/api/media/{id}/original`. */
  allowDownload: boolean;
  /** Alternative text of the image or video; empty when none was given. */
  altText: string;
  /** Caption as plain text with line breaks; empty when none was given. */
  caption: string;
  /** Copyright notice of the uploaded file; empty for none. */
  copyrightNotice: string;
  /** Time of the upload. */
  createdAt: string;
  /** Who is to be credited: its own text, or the one of the profile; empty for none. */
  credit: string;
  /** Duration of a video in seconds; null for pictures. */
  duration: number | null;
  /** Size of the file in bytes. */
  fileSize: number;
  /** Names of its hashtags, in the creator’s order. */
  hashtags: string[];
  /** Height in pixels, after rotation. */
  height: number;
  /** Id of the media item. */
  id: number;
  /** Whether the viewer likes it. */
  isLiked: boolean;
  /** Whether it is among the first items of the gallery. */
  isPinned: boolean;
  /** Whether only its creator and the visitors of private links see it. */
  isPrivate: boolean;
  /** Whether it is in a collection of the viewer. */
  isSaved: boolean;
  /** What it is. */
  kind: 'image' | 'gif' | 'video';
  /** Its licence, or the one of the profile, as an SPDX identifier. */
  licence:
    | 'all-rights-reserved'
    | 'CC-BY-4.0'
    | 'CC-BY-SA-4.0'
    | 'CC-BY-NC-4.0'
    | 'CC-BY-NC-SA-4.0'
    | 'CC-BY-ND-4.0'
    | 'CC-BY-NC-ND-4.0'
    | 'CC0-1.0';
  /** Number of likes. */
  likeCount: number;
  /** MIME type of the file. */
  mimeType: string;
  /** Those of `licence`, `credit` and `allowDownload` that it has itself; the others are defaults of the profile. */
  ownRights: string[];
  /** Whether it is blurred until clicked. */
  sensitive: boolean;
  /** URL of the file, which never changes. */
  storageUrl: string;
  /** ThumbHash in base64: a placeholder while the picture loads. */
  thumbHash: string | null;
  /** URL of a thumbnail. */
  thumbnailUrl: string;
  /** Thumbnails in all available widths, for `srcset`. */
  thumbnails: ThumbnailView[];
  /** Title; empty when none was given. */
  title: string;
  /** Number of views, without those of the owner. */
  viewCount: number;
  /** Width in pixels, after rotation. */
  width: number;
};
export type DescribeChosenMediaDto = {
  /** Id of an album of its creator, at whose end it is added. Null: it leaves its album. */
  albumId?: number | null;
  /** Whether visitors may download it. Null: as in the profile. */
  allowDownload?: boolean | null;
  /** Alternative text of the image or video; empty for none. */
  altText?: string;
  /** Caption as plain text with line breaks; empty for none. */
  caption?: string;
  /** Who is credited. Null: as the profile. */
  credit?: string | null;
  /** Names of its hashtags, which replace the former ones. The rules are those of a profile’s hashtags. */
  hashtags?: string[];
  /** Ids of media items of the viewer. Those that do not exist any more are ignored. */
  ids: number[];
  /** Whether it is among the first items of the gallery. At most 3 items are pinned. */
  isPinned?: boolean;
  /** Whether it leaves every list, page and count, so that only its creator and the visitors of a private link can open it. Not false for an item of a private album: 409. */
  isPrivate?: boolean;
  /** Its licence as an SPDX identifier. Null: that of the profile. */
  licence?:
    | (
        | 'all-rights-reserved'
        | 'CC-BY-4.0'
        | 'CC-BY-SA-4.0'
        | 'CC-BY-NC-4.0'
        | 'CC-BY-NC-SA-4.0'
        | 'CC-BY-ND-4.0'
        | 'CC-BY-NC-ND-4.0'
        | 'CC0-1.0'
      )
    | null;
  /** Whether it is blurred until clicked. */
  sensitive?: boolean;
  /** Title; empty for none. */
  title?: string;
};
export type ChosenMediaDto = {
  /** Ids of media items of the viewer. Those that do not exist any more are ignored. */
  ids: number[];
};
export type UploadView = {
  /** Code of the message. */
  code: string;
  /** The new items, in the order of the parts. */
  files: MediaView[];
  /** Message about the result. */
  message: string;
  /** The values in the message. */
  params: {
    [key: string]: number | string;
  };
  /** Same items as `files`. */
  uploadedFiles: MediaView[];
};
export type DescribeMediaDto = {
  /** Id of an album of its creator, at whose end it is added. Null: it leaves its album. */
  albumId?: number | null;
  /** Whether visitors may download it. Null: as in the profile. */
  allowDownload?: boolean | null;
  /** Alternative text of the image or video; empty for none. */
  altText?: string;
  /** Caption as plain text with line breaks; empty for none. */
  caption?: string;
  /** Who is credited. Null: as the profile. */
  credit?: string | null;
  /** Names of its hashtags, which replace the former ones. The rules are those of a profile’s hashtags. */
  hashtags?: string[];
  /** Whether it is among the first items of the gallery. At most 3 items are pinned. */
  isPinned?: boolean;
  /** Whether it leaves every list, page and count, so that only its creator and the visitors of a private link can open it. Not false for an item of a private album: 409. */
  isPrivate?: boolean;
  /** Its licence as an SPDX identifier. Null: that of the profile. */
  licence?:
    | (
        | 'all-rights-reserved'
        | 'CC-BY-4.0'
        | 'CC-BY-SA-4.0'
        | 'CC-BY-NC-4.0'
        | 'CC-BY-NC-SA-4.0'
        | 'CC-BY-ND-4.0'
        | 'CC-BY-NC-ND-4.0'
        | 'CC0-1.0'
      )
    | null;
  /** Whether it is blurred until clicked. */
  sensitive?: boolean;
  /** Title; empty for none. */
  title?: string;
};
export type OEmbedView = {
  /** The creator’s name. */
  author_name: string;
  /** The creator’s page. */
  author_url: string;
  /** Seconds for which the response may be kept. */
  cache_age: number;
  /** Of `rich`, `photo` and `video`: in pixels, at most `maxheight`. */
  height?: number;
  /** Of `rich` and `video`: an `iframe` without scripts. */
  html?: string;
  /** This site’s name. */
  provider_name: string;
  /** This site. */
  provider_url: string;
  /** In pixels. */
  thumbnail_height?: number;
  /** A picture of at most `maxwidth` and `maxheight`. Absent when there is none that small. */
  thumbnail_url?: string;
  /** In pixels. */
  thumbnail_width?: number;
  /** Name of the creator, album or item. */
  title: string;
  /** `rich`: a profile or album as `html`. `photo`: a picture as `url`. `video`: a player as `html`. `link`: a page that may not be framed. */
  type: 'link' | 'rich' | 'photo' | 'video';
  /** Of `photo`: the picture. */
  url?: string;
  /** Version of oEmbed. */
  version: '1.0';
  /** Of `rich`, `photo` and `video`: in pixels, at most `maxwidth`. */
  width?: number;
};
export type FavouriteCountView = {
  /** Number of visitors of the link who marked it. */
  count: number;
  /** Id of the media item. */
  mediaId: number;
};
export type PrivateLinkView = {
  /** Id of the album that it shows; null for a link with items. */
  albumId: number | null;
  /** Time when it was made. */
  createdAt: string;
  /** Time from which it cannot be opened; null for never. */
  expiresAt: string | null;
  /** The items that visitors marked as favourites, those with the most marks first. */
  favourites: FavouriteCountView[];
  /** Whether it has a password. */
  hasPassword: boolean;
  /** Id of the link. */
  id: number;
  /** The creator’s name for it, which its visitors do not see. */
  label: string;
  /** Ids of the items that it shows, in their order. */
  mediaIds: number[];
};
export type NewPrivateLinkView = {
  /** Id of the link. */
  id: number;
  /** Its URL, which no later request returns. */
  url: string;
};
export type AddPrivateLinkDto = {
  /** Id of the private album that it shows, with its present and later items. */
  albumId?: number;
  /** Time from which it cannot be opened. Null: never. */
  expiresAt?: string | null;
  /** The creator’s name for it. */
  label: string;
  /** Ids of the private items that it shows, in this order. Not together with `albumId`. */
  mediaIds?: number[];
  /** Password that visitors enter. Null: none. */
  password?: string | null;
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
export type SharedMediaView = {
  /** Alternative text of the image or video; empty when none was given. */
  altText: string;
  /** Caption as plain text with line breaks; empty when none was given. */
  caption: string;
  /** Copyright notice of the uploaded file; empty for none. */
  copyrightNotice: string;
  /** Time of the upload. */
  createdAt: string;
  /** Who is to be credited: its own text, or the one of the profile; empty for none. */
  credit: string;
  /** Duration of a video in seconds; null for pictures. */
  duration: number | null;
  /** URL of the file. */
  fileUrl: string;
  /** Height in pixels, after rotation. */
  height: number;
  /** Id of the media item. */
  id: number;
  /** Whether the viewer marked it as a favourite. */
  isFavourite: boolean;
  /** What it is. */
  kind: 'image' | 'gif' | 'video';
  /** Its licence, or the one of the profile, as an SPDX identifier. */
  licence:
    | 'all-rights-reserved'
    | 'CC-BY-4.0'
    | 'CC-BY-SA-4.0'
    | 'CC-BY-NC-4.0'
    | 'CC-BY-NC-SA-4.0'
    | 'CC-BY-ND-4.0'
    | 'CC-BY-NC-ND-4.0'
    | 'CC0-1.0';
  /** MIME type of the file. */
  mimeType: string;
  /** Whether it is blurred until clicked. */
  sensitive: boolean;
  /** ThumbHash in base64: a placeholder while the picture loads. */
  thumbHash: string | null;
  /** Thumbnails in all available widths, for `srcset`. */
  thumbnails: ThumbnailView[];
  /** Title; empty when none was given. */
  title: string;
  /** Width in pixels, after rotation. */
  width: number;
};
export type SharedPageView = {
  /** Name of the album; null for a link with items. */
  albumName: string | null;
  /** Its creator. */
  creator: ProfileAvatarView;
  /** Time from which it cannot be opened; null for never. */
  expiresAt: string | null;
  /** Its private items, in the creator’s order. Items that became public are not among them. */
  media: SharedMediaView[];
};
export type OpenPrivateLinkDto = {
  /** Its password. */
  password: string;
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
export type PageBlockDto = {
  /** Name of the block. */
  name: 'links' | 'gallery' | 'statistics';
  /** Whether the page shows it. */
  visible: boolean;
};
export type AppearanceDto = {
  /** Accent colour, `#rrggbb`. Text colours with a contrast of at least 4.5:1 are derived from it. */
  accent?: string | null;
  /** Behind the page. */
  background?: ('plain' | 'gradient' | 'picture') | null;
  /** All blocks, in the order of the page. */
  blocks?: PageBlockDto[];
  /** Corners of buttons. */
  buttonShape?: ('square' | 'rounded' | 'round') | null;
  /** Typeface. */
  font?: ('sans' | 'grotesque' | 'serif' | 'soft' | 'mono') | null;
  /** Light or dark for every visitor; null for the form that the device prefers. */
  scheme?: ('light' | 'dark') | null;
  /** Whether visitors who open the page directly see it without the navigation of the app. */
  standalone?: boolean;
  /** Theme, with a light and a dark form. `plain` is the look of the site. */
  theme?: 'plain' | 'paper' | 'gallery' | 'studio' | 'sunset' | 'print' | 'garden' | 'night';
};
export type UpdateProfileDto = {
  /** Whether crawlers may collect the page for training AI models. `refuse` adds `noai, noimageai` to the page. */
  aiCrawlers?: 'refuse' | 'allow';
  /** Whether visitors may download the media that do not say otherwise. */
  allowDownload?: boolean;
  /** Look of the page; choices that are left out stay. */
  appearance?: AppearanceDto;
  /** `storageUrl` of an uploaded picture of the viewer, or a gradient of two or three colours: `linear-gradient(DIRECTION, COLOUR, COLOUR[, COLOUR])`, DIRECTION `to right|left|top|bottom` or `0deg`–`360deg`, COLOUR `#rgb`, `#rrggbb` or `rgb(R, G, B)` with 0–255. Null: the default gradient. */
  bannerImage?: string | null;
  /** Bio as plain text. */
  bio?: string;
  /** Credit as plain text. */
  credit?: string;
  /** Display name as plain text. */
  displayName?: string;
  /** New email address. A magic link is sent to it, and it is pending until the link is used. Empty: withdraws a pending address. */
  email?: string | null;
  /** The list of first steps: `open`, `shared` after the page was shared, `dismissed` when the owner does not want to see it. */
  firstSteps?: 'open' | 'shared' | 'dismissed';
  /** 'Show on Discover Page'. When off, the profile is still available at its URL. */
  isPublicProfile?: boolean;
  /** Licence of the media that have none of their own, as an SPDX identifier. */
  licence?:
    | 'all-rights-reserved'
    | 'CC-BY-4.0'
    | 'CC-BY-SA-4.0'
    | 'CC-BY-NC-4.0'
    | 'CC-BY-NC-SA-4.0'
    | 'CC-BY-ND-4.0'
    | 'CC-BY-NC-ND-4.0'
    | 'CC0-1.0';
  /** Location as plain text. */
  location?: string;
  /** `storageUrl` of an uploaded picture of the viewer, which is removed from the gallery. Null: the default avatar. */
  profileImage?: string | null;
  /** New username. At most two changes; a change of case does not count. */
  username?: string;
};
export type MediaOrderDto = {
  /** Ids of the first items in their new order: all of the gallery, or as many as change. The others follow in the former order. */
  ids: number[];
};
export type UsernameQuotaView = {
  /** Whether another change is possible. */
  canChange: boolean;
  /** Number of remaining changes. */
  changesRemaining: number;
  /** Number of changes made. */
  changesUsed: number;
};
export type SuccessView = {
  /** Always true; a failure has an error status. */
  success: boolean;
};
export type ReportContentDto = {
  /** Id of the reported album. */
  albumId?: number;
  /** Id of the reported public collection. */
  collectionId?: number;
  /** Details as plain text. */
  details?: string;
  /** Id of the reported media item. */
  mediaId?: number;
  /** Id of the reported profile. */
  profileId?: number;
  /** Reason of the report. */
  reason: 'spam' | 'harassment' | 'sexual' | 'violence' | 'impersonation' | 'copyright' | 'other';
};
export type HashtagView = {
  /** Id of the hashtag. */
  id: number;
  /** Lowercase, without the #. */
  name: string;
  /** Number of creators on Discover with the hashtag. */
  usageCount: number;
};
export type AttachHashtagDto = {
  /** Name of 1 to 50 letters, digits, `_`, `-` or `.` of any script. It is trimmed and lowercased, and a leading # is removed. */
  hashtagName: string;
};
export type AddLinkDto = {
  /** Text shown instead of the URL. Null or empty: the URL. */
  displayName?: string | null;
  /** Visitors see it until this time. Null: without end. */
  endsAt?: string | null;
  /** Whether visitors see it. True for a new link without it. */
  isActive?: boolean;
  /** Whether it is pinned. At most 3 links are. */
  isPinned?: boolean;
  /** The kind. A heading has its text as display name. `link` for a new link without it. */
  kind?: 'link' | 'heading' | 'email' | 'phone';
  /** Key of a platform, from `/api/platforms`. */
  platform: string;
  /** Visitors see it from this time on. Null: at once. */
  startsAt?: string | null;
  /** `storageUrl` of an uploaded picture of its creator, which is removed from the gallery. A heading has none. Null: the mark of the platform. */
  thumbnail?: string | null;
  /** URL with `http` or `https` and a host without look-alike characters, stored without invisible characters around it. An email address or a phone number for links of these kinds, `#` for a heading. */
  url: string;
};
export type OrderLinksDto = {
  /** Ids of links of the profile in the requested order. Omitted links follow in their current order. */
  ids: number[];
};
export type DayCountView = {
  /** Clicks or views on this day. */
  count: number;
  /** The day, in UTC. */
  day: string;
};
export type ComparedCountView = {
  /** Change in per cent; null without a baseline. */
  change: number | null;
  /** In the range. */
  current: number;
  /** In as many days before the range. */
  previous: number;
};
export type HistoryView = {
  /** All days of the range, oldest first, including the incomplete current day. */
  daily: DayCountView[];
  /** Clicks or views of the range. */
  total: ComparedCountView;
};
export type UrlValidationView = {
  /** Code of `error`. */
  code: string | null;
  /** Message when it is not valid or not reachable; null otherwise. */
  error: string | null;
  /** Whether its host responds, with any status. */
  isReachable: boolean;
  /** Whether it can be saved as a link. */
  isValid: boolean;
  /** The values in `error`. */
  params: {
    [key: string]: number | string;
  } | null;
};
export type ValidateUrlDto = {
  /** URL as typed. */
  url: string;
};
export const {
  useAddAlbumMutation,
  useDeleteAlbumMutation,
  useChangeAlbumMutation,
  useFillAlbumMutation,
  useGetImportsQuery,
  useCreateImportMutation,
  useCancelImportMutation,
  useGetImportQuery,
  useStartImportMutation,
  useUndoImportMutation,
  useDeleteLinkMutation,
  useUpdateLinkMutation,
  useDescribeChosenMediaMutation,
  useDeleteChosenMediaMutation,
  useUploadMediaMutation,
  useDeleteMediaMutation,
  useDescribeMediaMutation,
  useGetOEmbedQuery,
  useGetPrivateLinksQuery,
  useAddPrivateLinkMutation,
  useGetSharedPageQuery,
  useUnmarkFavouriteMutation,
  useMarkFavouriteMutation,
  useOpenPrivateLinkMutation,
  useRevokePrivateLinkMutation,
  useUpdateProfileMutation,
  useOrderMediaMutation,
  useGetUsernameChangesQuery,
  useReportContentMutation,
  useGetAlbumsQuery,
  useAddHashtagMutation,
  useRemoveHashtagMutation,
  useAddLinkMutation,
  useOrderLinksMutation,
  useGetLinkHistoryQuery,
  useGetMediaHistoryQuery,
  useValidateUrlMutation,
} = injectedRtkApi;

import { invalidateOnSuccess, type Tag } from './base-api';
import { collectionOperations, type CollectionView } from './generated/collections';
import type { ExploreItemView } from './generated/lists';
import { byCursor, toPage, type Page } from './public-endpoints';

export type { CollectionPageView, CollectionView } from './generated/collections';

/** The list of all collections, which a deletion changes, but not the page of one that is deleted. */
const LIST: Tag = { type: 'Collections', id: 0 };

/** All collections of an account, of which there are at most as many as one page has. */
const CHOICE_MAX = 100;
export const choiceFor = (media: number) => ({ media, limit: CHOICE_MAX });

/** Shows whether an item is in a collection of the open dialog before the server answers, and takes it back when the server refuses. */
async function saveOptimistically(
  { id, mediaId }: { id: number; mediaId: number },
  hasMedia: boolean,
  { dispatch, queryFulfilled }: { dispatch: (patch: ReturnType<typeof patchChoice>) => unknown; queryFulfilled: PromiseLike<unknown> },
): Promise<void> {
  dispatch(patchChoice(id, mediaId, hasMedia));
  await queryFulfilled.then(undefined, () => dispatch(patchChoice(id, mediaId, !hasMedia)));
}

const patchChoice = (id: number, mediaId: number, hasMedia: boolean) =>
  collectionOperations.util.updateQueryData('getCollections', choiceFor(mediaId), (collections) => {
    for (const collection of collections) if (collection.id === id) collection.hasMedia = hasMedia;
  });

/** The calls of likes and collections, which are not part of the first download. */
export const collectionsApi = collectionOperations
  .enhanceEndpoints({
    endpoints: {
      // Without a tag, so that the order does not change while the dialog is open.
      getCollections: { keepUnusedDataFor: 0 },
      getNamedCollection: { providesTags: (): Tag[] => ['Collections'] },
      addCollection: { invalidatesTags: invalidateOnSuccess('Collections') },
      changeCollection: { invalidatesTags: invalidateOnSuccess('Collections') },
      deleteCollection: { invalidatesTags: invalidateOnSuccess(LIST) },
      saveMedia: {
        invalidatesTags: invalidateOnSuccess('Collections'),
        onQueryStarted: (saved, lifecycle) => saveOptimistically(saved, true, lifecycle),
      },
      unsaveMedia: {
        invalidatesTags: invalidateOnSuccess('Collections'),
        onQueryStarted: (saved, lifecycle) => saveOptimistically(saved, false, lifecycle),
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getLikePages: build.infiniteQuery<Page<ExploreItemView>, void, string | null>({
        infiniteQueryOptions: byCursor,
        query: ({ pageParam }) => ({ url: '/api/likes', params: { cursor: pageParam ?? undefined } }),
        transformResponse: toPage<ExploreItemView>,
        providesTags: ['Media'],
      }),
      getCollectionPages: build.infiniteQuery<Page<CollectionView>, void, string | null>({
        infiniteQueryOptions: byCursor,
        query: ({ pageParam }) => ({ url: '/api/collections', params: { cursor: pageParam ?? undefined } }),
        transformResponse: toPage<CollectionView>,
        providesTags: [LIST],
      }),
      /** Not fetched again when an item is taken out, so that it can be put back. */
      getCollectionMediaPages: build.infiniteQuery<Page<ExploreItemView>, { id: number }, string | null>({
        infiniteQueryOptions: byCursor,
        query: ({ queryArg: { id }, pageParam }) => ({
          url: `/api/collections/${String(id)}/media`,
          params: { cursor: pageParam ?? undefined },
        }),
        transformResponse: toPage<ExploreItemView>,
        providesTags: ['Media'],
      }),
    }),
  });

export const {
  useGetCollectionsQuery,
  useGetNamedCollectionQuery,
  useAddCollectionMutation,
  useChangeCollectionMutation,
  useDeleteCollectionMutation,
  useSaveMediaMutation,
  useUnsaveMediaMutation,
  useGetLikePagesInfiniteQuery,
  useGetCollectionPagesInfiniteQuery,
  useGetCollectionMediaPagesInfiniteQuery,
} = collectionsApi;

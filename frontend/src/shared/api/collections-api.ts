import { invalidateOnSuccess, type Tag } from './base-api';
import { patchCached, type CachePatch } from './cache-patches';
import { collectionOperations, type CollectionView } from './generated/collections';
import type { ExploreItemView, PublicCollectionView } from './generated/lists';
import { cursorPages, type Page } from './public-endpoints';

export type { CollectionPageView, CollectionView } from './generated/collections';
export type { PublicCollectionView } from './generated/lists';

/** The list of all collections, which a deletion changes, but not the page of one that is deleted. */
const LIST: Tag = { type: 'Collections', id: 0 };

/** All collections of an account, of which there are at most as many as one page has. */
const CHOICE_MAX = 100;
export const choiceFor = (media: number) => ({ media, limit: CHOICE_MAX });

const patchChoice = (mediaId: number, recipe: (collections: CollectionView[]) => void) =>
  collectionOperations.util.updateQueryData('getCollections', choiceFor(mediaId), recipe);

interface Lifecycle {
  dispatch: (patch: ReturnType<typeof patchChoice> | CachePatch) => unknown;
  queryFulfilled: PromiseLike<unknown>;
}

/**
 * Shows whether an item is in a collection of the open dialog, and whether it is saved, before the server answers, and takes it back when the
 * server refuses. Without an open dialog, the other collections of the item are not known: the next answer of its list has them.
 */
async function saveOptimistically(saved: { id: number; mediaId: number }, hasMedia: boolean, lifecycle: Lifecycle): Promise<void> {
  const show = (isIn: boolean): void => {
    let isSaved = isIn;
    const { id, mediaId } = saved;
    lifecycle.dispatch(
      patchChoice(mediaId, (collections) => {
        for (const collection of collections) if (collection.id === id) collection.hasMedia = isIn;
        isSaved ||= collections.some((collection) => collection.hasMedia === true);
      }),
    );
    const media = (item: { id: number; isSaved: boolean }) => {
      if (item.id === mediaId) item.isSaved = isSaved;
    };
    lifecycle.dispatch(patchCached({ media }));
  };
  show(hasMedia);
  await lifecycle.queryFulfilled.then(undefined, () => show(!hasMedia));
}

/** On the page of their creator, for which the server sends the same request. */
export const COLLECTIONS_ON_PAGE = 6;

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
        ...cursorPages<ExploreItemView>(() => ({ url: '/api/likes' })),
        providesTags: ['Media'],
      }),
      getCollectionPages: build.infiniteQuery<Page<CollectionView>, void, string | null>({
        ...cursorPages<CollectionView>(() => ({ url: '/api/collections' })),
        providesTags: [LIST],
      }),
      getPublicCollectionPages: build.infiniteQuery<Page<PublicCollectionView>, { creatorId: number }, string | null>({
        ...cursorPages<PublicCollectionView, { creatorId: number }>(({ creatorId }) => ({
          url: `/api/user/${String(creatorId)}/collections`,
          params: { limit: COLLECTIONS_ON_PAGE },
        })),
        providesTags: ['Collections'],
      }),
      /** Not fetched again when an item is taken out, so that it can be put back. */
      getCollectionMediaPages: build.infiniteQuery<Page<ExploreItemView>, { id: number }, string | null>({
        ...cursorPages<ExploreItemView, { id: number }>(({ id }) => ({
          url: `/api/collections/${String(id)}/media`,
        })),
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
  useGetPublicCollectionPagesInfiniteQuery,
  useGetCollectionMediaPagesInfiniteQuery,
} = collectionsApi;

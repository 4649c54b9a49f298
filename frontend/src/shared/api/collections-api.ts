import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { invalidateOnSuccess, type Tag } from './base-api';
import { optimistic, patchCached, type PublicState } from './cache-patches';
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

type CollectionsState = PublicState & Parameters<ReturnType<typeof collectionOperations.endpoints.getCollections.select>>[0];

/**
 * Whether an item is in a collection of the open dialog, and whether it is saved. Without an open dialog, the other collections of the item are
 * not known: the next answer of its list has them.
 */
const saveChange = (isIn: boolean, { id, mediaId }: { id: number; mediaId: number }) => ({
  key: `save ${String(id)} ${String(mediaId)}`,
  from: !isIn,
  to: isIn,
  apply:
    (value: boolean): ThunkAction<void, CollectionsState, unknown, UnknownAction> =>
    (dispatch) => {
      let isSaved = value;
      dispatch(
        patchChoice(mediaId, (collections) => {
          for (const collection of collections) if (collection.id === id) collection.hasMedia = value;
          isSaved ||= collections.some((collection) => collection.hasMedia === true);
        }),
      );
      const media = (item: { id: number; isSaved: boolean }) => {
        if (item.id === mediaId) item.isSaved = isSaved;
      };
      dispatch(patchCached({ media }));
    },
});

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
        onQueryStarted: (saved, lifecycle) => optimistic(lifecycle, saveChange(true, saved)),
      },
      unsaveMedia: {
        invalidatesTags: invalidateOnSuccess('Collections'),
        onQueryStarted: (saved, lifecycle) => optimistic(lifecycle, saveChange(false, saved)),
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

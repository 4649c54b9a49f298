import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { collectionsApi } from '@/shared/api/collections-api';

/** Fills the store with a collection and its first items. */
export async function prefetchCollection(dispatch: ThunkDispatch<unknown, unknown, UnknownAction>, username: string, slug: string) {
  const { getNamedCollection, getCollectionMediaPages } = collectionsApi.endpoints;
  const collection = dispatch(getNamedCollection.initiate({ username, slug }));
  const { data } = await collection;
  const items = data && dispatch(getCollectionMediaPages.initiate({ id: data.id }));
  await items;
  return {
    async refetchForViewer() {
      await collection.refetch();
      await items?.refetch();
    },
    release: () => {
      collection.unsubscribe();
      items?.unsubscribe();
    },
  };
}

import { publicApi } from './public-api';

/** The answer is the new count: the badge shows it at once, while the open list keeps its marks of what was new. */
export const { useReadNotificationsMutation } = publicApi.enhanceEndpoints({
  endpoints: {
    readNotifications: {
      onQueryStarted: async (_read, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        // A refusal is told in the panel, and the badge stays.
        if (done !== null) dispatch(publicApi.util.updateQueryData('getNotificationCount', undefined, () => done.data));
      },
    },
  },
});

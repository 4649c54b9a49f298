import { baseApi } from './base-api';

/** With `keepalive`, because a click often closes the page, which aborts its other requests. */
export const { useCountLinkClickMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    countLinkClick: build.mutation<unknown, { id: number }>({
      query: ({ id }) => ({ url: `/api/links/${String(id)}/click`, method: 'POST', keepalive: true }),
    }),
  }),
});

import { currentAdminTags, signInTags } from './cache-policy';
import { adminOperations } from './generated/admin';

export interface CurrentAdmin {
  username: string;
}

/** Named by the specification (section 7) ahead of the document, which describes them with the back-office's first issue. */
export const adminApi = adminOperations.injectEndpoints({
  endpoints: (build) => ({
    getCurrentAdmin: build.query<CurrentAdmin, void>({
      query: () => ({ url: '/adm/current' }),
      providesTags: currentAdminTags,
    }),
    signInAdmin: build.mutation<unknown, { username: string; password: string }>({
      query: (body) => ({ url: '/adm/login', method: 'POST', body }),
      invalidatesTags: signInTags,
    }),
  }),
});

export const { useGetCurrentAdminQuery, useSignInAdminMutation } = adminApi;

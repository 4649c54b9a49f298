import { adminCachePolicy } from './cache-policy';
import { adminOperations } from './generated/admin';

export const adminApi = adminOperations.enhanceEndpoints({ endpoints: adminCachePolicy });

export const { useGetCurrentAdminQuery, useSignInAdminMutation } = adminApi;

export type { CurrentAdminView as CurrentAdmin } from './generated/admin';

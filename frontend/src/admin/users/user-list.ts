import type { UserFilter } from '@/shared/api/admin-api';
import { PAGE_SIZE, pageSizes } from '@/admin/shared/pager';
import { oneOf, pageOf, sizeOf } from '@/admin/shared/url-filters';

const STATUSES = ['all', 'active', 'inactive'] as const;
const VISIBILITIES = ['all', 'visible', 'hidden'] as const;
/** The first order is the default. */
const ORDERS = [
  'createdAt_desc',
  'createdAt_asc',
  'id_asc',
  'id_desc',
  'username_asc',
  'username_desc',
  'location_asc',
  'location_desc',
  'lastLoginAt_asc',
  'lastLoginAt_desc',
  'status_asc',
  'status_desc',
] as const;

export interface UserList extends UserFilter {
  search: string;
  status: (typeof STATUSES)[number];
  visibility: (typeof VISIBILITIES)[number];
  sort: (typeof ORDERS)[number];
  page: number;
  limit: number;
}

/** Reads the state of the list from the URL (PR-44). */
export function userListOf(params: URLSearchParams): UserList {
  return {
    search: params.get('search') ?? '',
    status: oneOf(STATUSES, params.get('status')),
    visibility: oneOf(VISIBILITIES, params.get('visibility')),
    sort: oneOf(ORDERS, params.get('sort')),
    page: pageOf(params.get('page')),
    limit: sizeOf(pageSizes, params.get('limit'), PAGE_SIZE),
  };
}

/** The parameters of the URL that select users. */
export const userFilters = ['search', 'status', 'visibility'];

/** The URL of a CSV file of all matching users, in which the server escapes formulas (PR-44). */
export function exportUrl({ search, status, visibility }: UserList): string {
  return `/adm/api/users/export?${new URLSearchParams({ search, status, visibility }).toString()}`;
}

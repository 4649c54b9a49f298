import type { MediaFilter } from '@/shared/api/admin-api';
import { PAGE_SIZE, pageSizes } from '@/admin/shared/pager';
import { oneOf, pageOf, sizeOf } from '@/admin/shared/url-filters';

const TYPES = ['all', 'image', 'video', 'avatar'] as const;
const ORDERS = ['newest', 'oldest', 'largest', 'most_viewed', 'most_liked'] as const;

const FLAGS = ['all', 'hidden', 'sensitive'] as const;
export type ShownFlag = (typeof FLAGS)[number];

/** The first size is the default. */
const THUMBNAIL_SIZES = ['large', 'medium', 'small'] as const;
export type ThumbnailSize = (typeof THUMBNAIL_SIZES)[number];

export type MediaListFilter = MediaFilter & { search: string; page: number; limit: number };

/** Reads the filter of the request from the URL (PR-44). */
export function mediaListOf(params: URLSearchParams): MediaListFilter {
  const userId = Number(params.get('userId'));
  const flag = oneOf(FLAGS, params.get('flag'));
  return {
    search: params.get('search') ?? '',
    userId: Number.isInteger(userId) && userId > 0 ? userId : undefined,
    mediaType: oneOf(TYPES, params.get('type')),
    flag: flag === 'all' ? undefined : flag,
    sortBy: oneOf(ORDERS, params.get('sort')),
    page: pageOf(params.get('page')),
    limit: sizeOf(pageSizes, params.get('limit'), PAGE_SIZE),
  };
}

/** The parameters of the URL that select media. */
export const mediaFilters = ['search', 'type', 'userId', 'flag'];

export const thumbnailSizeOf = (params: URLSearchParams): ThumbnailSize => oneOf(THUMBNAIL_SIZES, params.get('size'));

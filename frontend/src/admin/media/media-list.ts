import type { MediaFilter } from '../../shared/api/admin-api';
import { PAGE_SIZE, pageSizes } from '../shared/pager';
import { oneOf, pageOf, sizeOf } from '../shared/url-filters';

const TYPES = ['all', 'image', 'video', 'avatar'] as const;
const ORDERS = ['newest', 'oldest', 'largest', 'most_viewed', 'most_liked'] as const;

export const mediaTypes = { all: 'All media', image: 'Images', video: 'Videos', avatar: 'Avatars' };

export const orders = {
  newest: 'Newest',
  oldest: 'Oldest',
  largest: 'Largest',
  most_viewed: 'Most viewed',
  most_liked: 'Most liked',
};

export const thumbnailSizes = { large: 'Large', medium: 'Medium', small: 'Small' };
export type ThumbnailSize = keyof typeof thumbnailSizes;

export interface MediaList {
  /** The filter of the request. */
  filter: MediaFilter & { search: string; page: number; limit: number };
  size: ThumbnailSize;
}

/** Reads the state of the list from the URL (PR-44). */
export function mediaListOf(params: URLSearchParams): MediaList {
  const userId = Number(params.get('userId'));
  return {
    filter: {
      search: params.get('search') ?? '',
      userId: Number.isInteger(userId) && userId > 0 ? userId : undefined,
      mediaType: oneOf(TYPES, params.get('type')),
      sortBy: oneOf(ORDERS, params.get('sort')),
      page: pageOf(params.get('page')),
      limit: sizeOf(pageSizes, params.get('limit'), PAGE_SIZE),
    },
    size: oneOf(['large', 'medium', 'small'], params.get('size')),
  };
}

export function isFiltered({ search, userId, mediaType }: MediaFilter): boolean {
  return search !== '' || userId !== undefined || mediaType !== 'all';
}

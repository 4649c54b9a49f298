import { namespace } from '@/shared/i18n/texts';

export const discoverTexts = namespace('discover', {
  title: 'Discover Creators',
  subtitle: 'Find and connect with amazing creators in our community',
  search: 'Search by username or hashtags',
  clearSearch: 'Clear search',
  popular: 'Popular hashtags',
  loading: 'Loading creators',
  failed: 'Failed to fetch creators',
  hashtagsFailed: 'The popular hashtags could not be loaded.',
  empty: 'No creators found',
  emptyFiltered: 'Try adjusting your search or filters',
  emptyYet: 'Be the first: upload a photo or write a bio, and you appear here.',
  clearFilters: 'Clear search and filters',
  loadingMore: 'Loading more creators...',
  loadedMore: { one: '{n} more creator loaded', other: '{n} more creators loaded' },
  end: { one: 'End of the list: {n} creator', other: 'End of the list: {n} creators' },
  results: { one: '{n} creator shown', other: '{n} creators shown' },
});

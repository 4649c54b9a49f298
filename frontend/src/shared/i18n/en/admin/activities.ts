import { namespace } from '@/shared/i18n/texts';

export const adminActivitiesTexts = namespace('adminActivities', {
  title: 'Recent Activities',
  subtitle: 'Track user actions and platform activity in real-time',
  section: 'Activities',
  total: 'Total Activities',
  uploads: 'Media Uploads',
  updates: 'Profile Updates',
  feed: 'Activity Feed ({n} items)',
  showing: 'Showing {n} of {total} total activities',
  empty: 'No activities found',
  emptyHint: 'Try adjusting your search or filters',
  emptyYet: 'No filter is set: there are no activities yet.',
  search: 'Search by username or description...',
  type: 'Activity type',
  sizes: { '25': '25 items', '50': '50 items', '100': '100 items', '200': '200 items' },
  /** The labels of the filter. */
  typeFilters: {
    all: 'All Activities',
    media_upload: 'Media Uploads',
    profile_update: 'Profile Updates',
    bio_update: 'Bio Updates',
    external_link_added: 'External Links',
    hashtag_update: 'Hashtag Updates',
    follow: 'Follows',
  },
  /** The badges of the activities. */
  types: {
    media_upload: 'Media upload',
    profile_update: 'Profile update',
    bio_update: 'Bio update',
    external_link_added: 'Link added',
    hashtag_update: 'Hashtag update',
    follow: 'Follow',
  },
  mediaDeleted: 'Media has been deleted',
  mediaId: 'Media ID: {id}',
  preview: 'Preview {name}',
});

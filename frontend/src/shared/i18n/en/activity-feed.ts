import { namespace } from '@/shared/i18n/texts';

export const activityFeedTexts = namespace('activityFeed', {
  failed: 'Failed to fetch activities',
  stale: 'The latest activity could not be loaded.',
  empty: 'Nothing has happened yet',
  emptyHint: 'New photos, follows and links of creators appear here.',
  emptyFollowed: 'Nothing new from the creators you follow',
  openItem: 'Open upload {n} of {username}',
  emptyFollowedHint: 'What they publish appears here.',
});

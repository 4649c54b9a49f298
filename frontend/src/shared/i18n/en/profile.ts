import { namespace } from '@/shared/i18n/texts';

export const profileTexts = namespace('profile', {
  noBio: 'Welcome to my profile!',
  memberSince: 'Member since {year}',
  profileViews: 'Profile Views',
  followers: 'Followers',
  mediaUploads: 'Media Uploads',
  linkClicks: 'Link Clicks',
  statistics: 'Profile in numbers',
  connect: 'Connect With Me',
  opens: '{url} (opens in a new tab)',
  missing: 'Profile not found',
  missingHint: "The user you're looking for doesn't exist.",
  failed: 'This profile could not be loaded',
  hashtags: 'Hashtags',
  edit: 'Edit Profile',
  hiddenByAdmin: 'Only you can see your page. An administrator has hidden it.',
});

import { namespace } from '@/shared/i18n/texts';

export const adminUserPreviewTexts = namespace('adminUserPreview', {
  title: 'User',
  subtitle: 'The profile as its owner sees it',
  hiddenNotice: 'This profile is hidden: only its owner and administrators see it.',
  profile: 'Profile',
  noBio: 'No bio',
  joined: 'joined {date}',
  followers: 'Followers',
  views: 'Views',
  media: 'Media',
  newestMedia: 'Newest media',
  allMedia: 'All media ({n})',
  noMedia: 'No media.',
  manage: 'Show in User Management',
  openPublic: 'Open Public Profile',
});

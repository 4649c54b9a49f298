import { namespace } from '@/shared/i18n/texts';

export const layoutTexts = namespace('layout', {
  nav: {
    label: 'Main',
    skip: 'Skip to content',
    discover: 'Discover',
    myProfile: 'My Profile',
    following: 'Following',
    statistics: 'Statistics',
    uploadMedia: 'Upload Media',
    short: { discover: 'Discover', myProfile: 'Profile', following: 'Following', statistics: 'Stats', uploadMedia: 'Upload' },
  },
});

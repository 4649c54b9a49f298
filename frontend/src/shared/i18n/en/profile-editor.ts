import { namespace } from '@/shared/i18n/texts';

export const profileEditorTexts = namespace('profileEditor', {
  username: {
    label: 'Username',
    checking: 'Checking username availability...',
    available: 'This username is available',
    wait: 'Please wait',
    notAvailable: 'Username not available',
    chooseAnother: 'Please choose a different username',
    checkFailed: 'Error checking availability',
    cannotChange: 'Cannot change username',
    usedUp: "You've used all {n} username changes allowed",
    left: {
      one: 'You can change it {n} more time. Your old address keeps leading to you.',
      other: 'You can change it {n} more times. Your old address keeps leading to you.',
    },
  },
  email: {
    label: 'Email',
    none: 'Never shown to others. We send a link to confirm it.',
    verified: 'Confirmed. Never shown to others.',
    pending: 'Not confirmed yet: open the link in our mail.',
  },
});

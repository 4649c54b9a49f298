import { namespace } from '@/shared/i18n/texts';

export const undoEmailChangeTexts = namespace('undoEmailChange', {
  title: 'Take the change of your email back?',
  hint: 'Your account gets the email back that this mail was sent to. All devices are signed out of it, and you sign in again with a new mail.',
  undo: 'Take the change back',
  undoing: 'Taking it back...',
  leave: 'Leave it as it is',
  undone: 'You sign in with {email} again',
  undoneHint: 'All devices were signed out of {username}. Send yourself a new mail to sign in.',
  taken: 'Another account has this email now',
  takenHint: 'Sign in to that account with this email. Delete it or give it another email, and open the link in the mail again.',
  failed: 'The change was not taken back',
  failures: {
    undo_link_invalid: { title: 'This link does not work', hint: 'Use the link in the newest mail about the change of your email.' },
    undo_link_expired: { title: 'This link has expired', hint: 'A change of your email can be taken back for 7 days.' },
    undo_link_used: { title: 'This change is taken back already', hint: 'Or it was replaced by a later decision about your email.' },
  },
  toDiscover: 'Discover Creators',
});

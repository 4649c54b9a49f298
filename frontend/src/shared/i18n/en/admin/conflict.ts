import { namespace } from '@/shared/i18n/texts';

/** Texts about edits that two administrators make at the same time. */
export const adminConflictTexts = namespace('adminConflict', {
  title: 'Changed meanwhile',
  hint: 'Another administrator has changed the same fields. Choose the value to keep for each of them. Your form stays as it is until you save.',
  mine: 'Your value',
  theirs: 'Their value',
  save: 'Save the chosen values',
  back: 'Back to the form',
  empty: '(empty)',
  yes: 'On',
  no: 'Off',
  none: '(none)',
  secret: 'The password as it is now',
  ownSecret: 'The password that you entered',
});

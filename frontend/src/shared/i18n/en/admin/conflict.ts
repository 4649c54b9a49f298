import { namespace } from '@/shared/i18n/texts';

/** Texts about edits that two administrators make at the same time. */
export const adminConflictTexts = namespace('adminConflict', {
  title: 'Changed meanwhile',
  hint: 'This was changed elsewhere after you opened it. Keep Mine saves your changes over it. Show Theirs loads it into the form, without your changes.',
  mine: 'Keep Mine',
  theirs: 'Show Theirs',
  theirValues: 'Changed elsewhere',
  empty: '(empty)',
  yes: 'On',
  no: 'Off',
  none: '(none)',
});

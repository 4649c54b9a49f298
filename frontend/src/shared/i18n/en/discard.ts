import { namespace } from '@/shared/i18n/texts';

/** The question before a dialog closes with unsaved input. */
export const discardTexts = namespace('discard', {
  title: 'Discard changes?',
  hint: 'What you have entered is not saved.',
  confirm: 'Discard',
  stay: 'Keep editing',
});

import { namespace } from '@/shared/i18n/texts';

export const describeMediaTexts = namespace('describeMedia', {
  title: 'Describe Media',
  alt: 'Alternative text',
  altHint: 'What it shows, for people who cannot see it.',
  sensitive: 'Sensitive content',
  sensitiveHint: 'Blurred until a visitor chooses to see it.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Media updated',
  failed: 'Failed to update media',
});

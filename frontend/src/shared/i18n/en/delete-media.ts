import { namespace } from '@/shared/i18n/texts';

export const deleteMediaTexts = namespace('deleteMedia', {
  title: 'Delete Media',
  question: 'Are you sure you want to delete this media? This action cannot be undone.',
  confirm: 'Delete',
  deleting: 'Deleting...',
  done: 'Media deleted',
  doneHint: 'Your media has been deleted successfully.',
  failed: 'Delete failed',
  failedHint: 'Failed to delete media. Please try again.',
});

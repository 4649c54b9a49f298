import { namespace } from '@/shared/i18n/texts';

export const linksTexts = namespace('links', {
  title: 'External Links',
  empty: 'No links yet. Add the places where people can find more of you.',
  addNew: 'Add New Link',
  edit: 'Edit {name}',
  delete: 'Delete {name}',
  deleteTitle: 'Delete Link',
  deleteHint: 'Are you sure you want to delete this link? This action cannot be undone.',
  deleteConfirm: 'Delete',
  deleting: 'Deleting...',
  moveUp: 'Move {name} up',
  moveDown: 'Move {name} down',
  moved: '{name} is now number {n}',
  orderFailed: 'The order could not be saved',
  full: 'You have all {max} links. Delete one to add another.',
  clicks: { one: '{n} click', other: '{n} clicks' },
  deleted: 'Link deleted successfully',
  deleteFailed: 'Failed to delete link',
  tryAgain: 'Please try again',
});

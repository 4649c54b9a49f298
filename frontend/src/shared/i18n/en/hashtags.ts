import { namespace } from '@/shared/i18n/texts';

export const hashtagsTexts = namespace('hashtags', {
  title: 'Your Hashtags',
  hint: { one: '{n} of {max} hashtags. They help people find you.', other: '{n} of {max} hashtags. They help people find you.' },
  label: 'Add a hashtag',
  placeholder: 'Search or create hashtags',
  list: 'Hashtags',
  selected: 'Your hashtags',
  create: 'Create "{name}"',
  remove: 'Remove #{name}',
  listFailed: 'The hashtags could not be loaded.',
  nothing: 'Nothing left to choose',
  unusable: 'Use up to 50 letters, digits, _, - or ., without spaces.',
  used: { one: '{n} creator', other: '{n} creators' },
  full: 'You have all {max} hashtags. Remove one to add another.',
  added: 'Hashtag added successfully',
  removed: 'Hashtag removed successfully',
  addFailed: 'Failed to add hashtag',
  removeFailed: 'Failed to remove hashtag',
  tryAgain: 'Please try again',
});

import { ownedTable, platformTable } from '../../platform/tables/declared-tables.js';
import { shownBeforeMerge } from '../profiles/index.js';
import { EditHashtags } from './application/edit-hashtags.js';
import { hashtagName, HASHTAGS_MAX } from './domain/hashtags.js';
import { hashtagsOf } from './queries/popular-hashtags.query.js';

platformTable('hashtags', {
  backup: 'always',
  foreign: { columns: { name: (name) => hashtagName(name) === name } },
  texts: {
    of: 'item',
    rows: (id) => `id in (select hashtag_id from media_hashtags where media_id = ${id})`,
    columns: { name: 'hashtag' },
  },
});
ownedTable('profile_hashtags', {
  owner: 'profile_id',
  backup: 'always',
  foreign: 'constraints',
  lockedAfter: 'albums',
  merge: { withContent: EditHashtags },
  preview: shownBeforeMerge({ hashtags: hashtagsOf('p.id') }, () => ({ hashtags: HASHTAGS_MAX })),
  block: 'stays',
  trash: 'hidden with the creator',
  exported: 'in profile.json',
  purge: 'counted',
  texts: 'none',
});
ownedTable('media_hashtags', { of: 'media', backup: 'always', foreign: 'constraints', block: 'stays', texts: 'none' });

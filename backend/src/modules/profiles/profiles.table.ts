import { isEmailAddress } from '../../kernel/email-address.js';
import { ownedTable, type ColumnCheck } from '../../platform/tables/declared-tables.js';
import { isAppearance } from './domain/appearance.js';
import { BANNER_PATTERN, IMAGE_PATTERN } from './domain/banner.js';
import { usernameError } from './domain/username.js';
import { EXPORTED_EDITS } from './queries/creator-edits.query.js';

const isUsername: ColumnCheck = (name) => usernameError(name) === undefined;

ownedTable('profiles', {
  owner: 'id',
  // After `Accounts` has merged the values of both.
  merge: 'deleted',
  block: 'stays',
  trash: 'hidden with the creator',
  exported: 'in profile.json',
  purge: 'counted',
  backup: 'always',
  foreign: {
    columns: {
      username: isUsername,
      email: isEmailAddress,
      pending_email: isEmailAddress,
      profile_image: (url) => IMAGE_PATTERN.test(url),
      banner_image: (css) => BANNER_PATTERN.test(css),
      appearance: (_text, { appearance }) => isAppearance(appearance),
    },
  },
  texts: {
    of: 'page',
    rows: (id) => `id = ${id}`,
    columns: {
      username: 'word',
      display_name: 'word',
      bio: 'word',
      location: 'word',
      // Visitors read it at each item without one.
      credit: 'word',
      hashtag_names: 'hashtags',
      email: 'email',
      pending_email: 'email',
      profile_image: null,
      banner_image: null,
      cover_file: null,
      appearance: null,
      ai_crawlers: null,
      licence: null,
      first_steps: null,
      deleted_by: null,
      deleted_email: null,
    },
  },
});
ownedTable('old_usernames', {
  owner: 'profile_id',
  backup: 'always',
  foreign: { columns: { username_key: isUsername } },
  lockedAfter: 'blocks',
  merge: { always: 'rows' },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: 'no',
  purge: 'ignores',
  texts: 'none',
});
ownedTable('creator_edits', {
  owner: 'profile_id',
  backup: 'full',
  foreign: 'constraints',
  merge: 'deleted',
  block: 'stays',
  trash: 'hidden with the creator',
  exported: { name: 'edits', rows: EXPORTED_EDITS },
  purge: 'ignores',
  texts: 'none',
});
// Orders of lists (ADR 0044).
ownedTable('profiles_by_popularity', {
  owner: 'profile_id',
  merge: 'deleted',
  block: 'stays',
  trash: 'hidden with the creator',
  exported: 'no',
  purge: 'ignores',
  backup: {
    derived: `insert into public.profiles_by_popularity (profile_id, popularity, name)
      select id, popularity, lower(username) from public.profiles where discoverable`,
  },
  texts: 'none',
});
ownedTable('profile_names', {
  owner: 'profile_id',
  merge: 'deleted',
  block: 'stays',
  trash: 'hidden with the creator',
  exported: 'no',
  purge: 'ignores',
  backup: {
    derived: `insert into public.profile_names (profile_id, popularity, name)
      select id, popularity, lower(username) from public.profiles where discoverable`,
  },
  texts: 'none',
});

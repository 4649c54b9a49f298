import { isEmailAddress } from '../../kernel/email-address.js';
import { ownedTable, type ColumnCheck } from '../../platform/tables/declared-tables.js';
import { isAppearance } from './domain/appearance.js';
import { BANNER_PATTERN, IMAGE_PATTERN } from './domain/banner.js';
import { usernameError } from './domain/username.js';

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
});

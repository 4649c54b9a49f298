import { ownedTable } from '../../platform/tables/declared-tables.js';
import { isPasswordHash } from '../../platform/sessions/password-hasher.port.js';

// Tokens and passwords are hashes.
ownedTable('private_links', {
  owner: 'profile_id',
  backup: 'always',
  foreign: {
    columns: { password_hash: isPasswordHash },
    rows: {
      foreign_private_link: `select from private_links l left join private_link_media lm on lm.link_id = l.id
        left join media m on m.id = lm.media_id left join albums a on a.id = l.album_id
        where l.profile_id <> coalesce(m.profile_id, l.profile_id) or l.profile_id <> coalesce(a.profile_id, l.profile_id)`,
    },
  },
});
ownedTable('private_link_media', { of: 'private_links', backup: 'always', foreign: 'constraints' });
ownedTable('private_link_favourites', { owner: 'profile_id', backup: 'always', foreign: 'constraints' });

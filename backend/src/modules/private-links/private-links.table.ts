import { ownedTable } from '../../platform/tables/declared-tables.js';
import { isPasswordHash } from '../../platform/sessions/password-hasher.port.js';
import { EXPORTED_FAVOURITES, EXPORTED_PRIVATE_LINKS } from './queries/private-links.query.js';

// Tokens and passwords are hashes.
ownedTable('private_links', {
  owner: 'profile_id',
  lockedAfter: 'private_link_favourites',
  merge: { withContent: 'rows' },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: { name: 'privateLinks', rows: EXPORTED_PRIVATE_LINKS },
  purge: 'ignores',
  backup: 'always',
  foreign: {
    columns: { password_hash: isPasswordHash },
    rows: {
      foreign_private_link: `select from private_links l left join private_link_media lm on lm.link_id = l.id
        left join media m on m.id = lm.media_id left join albums a on a.id = l.album_id
        where l.profile_id <> coalesce(m.profile_id, l.profile_id) or l.profile_id <> coalesce(a.profile_id, l.profile_id)`,
    },
  },
  texts: 'none',
});
ownedTable('private_link_media', { of: 'private_links', backup: 'always', foreign: 'constraints', block: 'stays', texts: 'none' });
ownedTable('private_link_favourites', {
  owner: 'profile_id',
  backup: 'always',
  foreign: 'constraints',
  lockedAfter: 'profile_hashtags',
  merge: {
    always: [
      `insert into private_link_favourites (link_id, media_id, profile_id, marked_at)
        select link_id, media_id, $2, marked_at from private_link_favourites where profile_id = $1 on conflict do nothing`,
    ],
  },
  // Favourites of the creator on the links of the others, and theirs on the links of the creator.
  block: [
    `delete from private_link_favourites f using unnest($2::int[]) other(id), private_links l
      where l.id = f.link_id and ((l.profile_id = $1 and f.profile_id = other.id) or (l.profile_id = other.id and f.profile_id = $1))`,
  ],
  trash: 'hidden with the creator',
  exported: { name: 'privateLinkFavourites', rows: EXPORTED_FAVOURITES },
  purge: 'ignores',
  texts: 'none',
});

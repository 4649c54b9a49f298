import { ownedTable } from '../../platform/tables/declared-tables.js';

ownedTable('digests', {
  owner: 'profile_id',
  backup: 'moved',
  lockedAfter: 'activities',
  merge: {
    always: [
      // The later week, so that the person gets no second digest of it. The likes of the merged media are not known.
      `insert into digests as d (profile_id, week, covered_until) select $2, week, covered_until from digests where profile_id = $1
        on conflict (profile_id) do update set week = greatest(d.week, excluded.week), covered_until = greatest(d.covered_until, excluded.covered_until), likes = null`,
    ],
  },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: 'no',
  purge: 'ignores',
  texts: 'none',
});
ownedTable('digest_merges', {
  owner: 'into_id',
  backup: 'always',
  foreign: 'constraints',
  lockedAfter: 'digests',
  merge: {
    always: [
      'update digest_merges set into_id = $2 where into_id = $1',
      'insert into digest_merges (from_id, into_id) values ($1, $2) on conflict do nothing',
    ],
  },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: 'no',
  purge: 'ignores',
  texts: 'none',
});

import { ownedTable } from '../../platform/tables/declared-tables.js';
import { FollowCreator } from './follow-creator.js';
import { EXPORTED_FOLLOWERS, EXPORTED_FOLLOWING } from './follow-state.query.js';
import { FollowEndedOnItsDay } from './follow.js';

// Follows of the other account itself, and of creators that it already follows, end. Updates the rows, because inserts would count as new
// follows with a new date.
const MOVE = `update follows f set follower_id = $2 where follower_id = $1 and followed_id <> $2
  and not exists (select from follows other where other.follower_id = $2 and other.followed_id = f.followed_id)`;
const MOVE_FOLLOWERS = `update follows f set followed_id = $2 where followed_id = $1 and follower_id <> $2
  and not exists (select from follows other where other.followed_id = $2 and other.follower_id = f.follower_id)`;
// The remaining followers follow both accounts, or are the other one. The numbers of today add up in the account that stays, where they
// count once.
const END_REMAINING = `with removed as (delete from follows where followed_id = $1 returning followed_at)
  insert into outbox (event, data) select '${FollowEndedOnItsDay.name}', jsonb_build_object('followedId', $2::int) from removed
    where (followed_at at time zone 'UTC')::date = (now() at time zone 'UTC')::date`;
// Follows end with a block, in both directions.
const END_BLOCKED = `delete from follows f using unnest($2::int[]) other(id)
  where (f.follower_id = $1 and f.followed_id = other.id) or (f.follower_id = other.id and f.followed_id = $1)`;

ownedTable('follows', {
  owner: ['follower_id', 'followed_id'],
  backup: 'always',
  foreign: 'constraints',
  merge: { always: [MOVE], withContent: [MOVE_FOLLOWERS, END_REMAINING] },
  block: [END_BLOCKED],
  trash: FollowCreator,
  exported: [
    { name: 'following', rows: EXPORTED_FOLLOWING },
    { name: 'followers', rows: EXPORTED_FOLLOWERS },
  ],
  purge: 'ignores',
  texts: 'none',
});
ownedTable('trashed_follows', {
  owner: ['follower_id', 'followed_id'],
  backup: 'always',
  foreign: 'constraints',
  merge: 'deleted',
  block: 'stays',
  trash: { with: 'follows' },
  exported: 'no',
  purge: 'ignores',
  texts: 'none',
});

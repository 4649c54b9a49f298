import { isBase64Url, ownedTable, platformTable } from '../../platform/tables/declared-tables.js';
import { isPublicServiceUrl } from '../links/index.js';
import { P256DH, PUSH_AUTH } from './domain/push.js';
import { EXPORTED_PUSH_SUBSCRIPTIONS } from './queries/push-subscriptions.query.js';
import { EXPORTED_NOTIFICATION_SETTINGS } from './queries/notifications.query.js';

// The notifications of other creators name the account that stays (PR-8).
const REPLACE_ACTOR = [
  `update notifications n set actor_id = $2 where actor_id = $1 and profile_id <> $2
    and (read_at is not null or not exists (select from notifications other where other.profile_id = n.profile_id and other.actor_id = $2 and other.kind = n.kind and other.read_at is null))`,
  `insert into notification_actors (notification_id, actor_id, added_at)
    select a.notification_id, $2, a.added_at from notification_actors a join notifications n on n.id = a.notification_id
    where a.actor_id = $1 and n.profile_id <> $2 on conflict do nothing`,
];
// Of two unread notifications of one follower, the one that the account has stays. Those about the other account are deleted with it.
const MOVE = [
  `delete from notification_actors a using notifications n where n.id = a.notification_id and n.profile_id = $1 and a.actor_id = $2`,
  `update notifications n set profile_id = $2 where profile_id = $1 and actor_id is distinct from $2
    and (read_at is not null or kind <> 'follow' or not exists (select from notifications other
      where other.profile_id = $2 and other.actor_id = n.actor_id and other.kind = 'follow' and other.read_at is null))`,
];
// Read ones too: no list of either creator names the other (PR-110). A trigger removes the groups that lose their last actor.
const END_BLOCKED = [
  `delete from notifications n using unnest($2::int[]) other(id)
    where (n.profile_id = $1 and n.actor_id = other.id) or (n.profile_id = other.id and n.actor_id = $1)`,
  `delete from notification_actors a using unnest($2::int[]) other(id), notifications n
    where n.id = a.notification_id and ((n.profile_id = $1 and a.actor_id = other.id) or (n.profile_id = other.id and a.actor_id = $1))`,
];

ownedTable('notifications', {
  owner: ['profile_id', 'actor_id'],
  backup: 'always',
  foreign: 'constraints',
  lockedAfter: 'likes',
  merge: { always: REPLACE_ACTOR, withContent: MOVE },
  block: END_BLOCKED,
  trash: 'hidden with the creator',
  exported: 'no',
  purge: 'ignores',
  texts: 'none',
});
ownedTable('notification_actors', {
  owner: 'actor_id',
  backup: 'always',
  foreign: 'constraints',
  merge: { with: 'notifications' },
  block: { with: 'notifications' },
  trash: 'hidden with the creator',
  exported: 'no',
  purge: 'ignores',
  texts: 'none',
});
ownedTable('notification_settings', {
  owner: 'profile_id',
  backup: 'always',
  foreign: 'constraints',
  lockedAfter: 'notifications',
  // For an account that has no choices.
  merge: {
    always: [
      `insert into notification_settings (profile_id, follower, likes, digest, push, language)
        select $2, follower, likes, digest, push, language from notification_settings where profile_id = $1 on conflict do nothing`,
    ],
  },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: { name: 'notificationSettings', rows: EXPORTED_NOTIFICATION_SETTINGS },
  purge: 'ignores',
  texts: 'none',
});
ownedTable('push_subscriptions', {
  owner: 'profile_id',
  // Before the sessions, whose end removes subscriptions.
  lockedAfter: 'notification_settings',
  // The browsers of both accounts stay. None ends with a session any more, because the merge ends sessions.
  merge: { always: ['update push_subscriptions set profile_id = $2, session_hash = null where profile_id in ($1, $2)'] },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: { name: 'pushSubscriptions', rows: EXPORTED_PUSH_SUBSCRIPTIONS },
  purge: 'ignores',
  backup: 'always',
  foreign: { columns: { endpoint: isPublicServiceUrl, p256dh: (key) => P256DH.test(key), auth: (key) => PUSH_AUTH.test(key) } },
  texts: 'none',
});
// A secret in clear text, without which the browsers would have to subscribe again.
platformTable('push_keys', { backup: 'full', foreign: { columns: { public_key: isBase64Url, private_key: isBase64Url } } });
// Pushes that are not sent yet.
ownedTable('pushes', { of: 'push_subscriptions', backup: 'moved', block: 'stays', texts: 'none' });

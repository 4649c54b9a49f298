import { isBase64Url, ownedTable, platformTable } from '../../platform/tables/declared-tables.js';
import { isPublicServiceUrl } from '../links/index.js';
import { P256DH, PUSH_AUTH } from './domain/push.js';

ownedTable('notifications', { owner: ['profile_id', 'actor_id'], backup: 'always', foreign: 'constraints' });
ownedTable('notification_actors', { owner: 'actor_id', backup: 'always', foreign: 'constraints' });
ownedTable('notification_settings', { owner: 'profile_id', backup: 'always', foreign: 'constraints' });
ownedTable('push_subscriptions', {
  owner: 'profile_id',
  backup: 'always',
  foreign: { columns: { endpoint: isPublicServiceUrl, p256dh: (key) => P256DH.test(key), auth: (key) => PUSH_AUTH.test(key) } },
});
// A secret in clear text, without which the browsers would have to subscribe again.
platformTable('push_keys', { backup: 'full', foreign: { columns: { public_key: isBase64Url, private_key: isBase64Url } } });
// Pushes that are not sent yet.
ownedTable('pushes', { of: 'push_subscriptions', backup: 'moved' });

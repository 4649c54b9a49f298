export { ChooseNotifications } from './application/choose-notifications.js';
export { NotificationsRead } from './domain/notifications.js';
export { P256DH, PUSH_AUTH } from './domain/push.js';

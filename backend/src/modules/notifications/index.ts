export { ChooseNotifications } from './application/choose-notifications.js';
export { NotifyReporters } from './application/notify-reporters.js';
export { NotificationsRead } from './domain/notifications.js';
export { P256DH, PUSH_AUTH } from './domain/push.js';

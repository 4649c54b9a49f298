export { ChooseNotifications } from './application/choose-notifications.js';
export { NotifyReporters } from './application/notify-reporters.js';
export { NotificationsRead } from './domain/notifications.js';

export { ChooseNotifications } from './application/choose-notifications.js';
export { NotificationsRead } from './domain/notifications.js';

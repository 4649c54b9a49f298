export { ChooseNotifications } from './application/choose-notifications.js';
export { CreateNotifications } from './application/create-notifications.js';
export { NotificationsRead } from './domain/notifications.js';

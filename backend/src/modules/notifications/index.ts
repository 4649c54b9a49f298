export { CreateNotifications } from './application/create-notifications.js';
export { NotificationsRead, NotificationSettings } from './domain/notifications.js';

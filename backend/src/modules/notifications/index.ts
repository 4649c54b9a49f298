export { NotificationsRead } from './domain/notifications.js';

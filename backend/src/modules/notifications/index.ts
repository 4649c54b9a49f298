export { NotificationsRead } from './domain/notifications.events.js';

export { ActivityFeedQuery } from './queries/activity-feed.query.js';

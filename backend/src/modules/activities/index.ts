export { ActivityFeedQuery } from './activity-feed.query.js';

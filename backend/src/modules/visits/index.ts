export { CountVisit } from './application/count-visit.js';
export { DailyFollowers } from './domain/daily-followers.js';

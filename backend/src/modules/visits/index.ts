export { CountVisit } from './application/count-visit.js';
export { DailyFollowers } from './domain/visits.js';

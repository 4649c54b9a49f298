export { CountVisit } from './count-visit.js';
export { DEVICES, HOST_MAX, visitSourceOf } from './source.js';
export type { VisitSource } from './source.js';
export { DailyFollowers, Visits } from './visit.js';
export { INTEREST_DAYS } from './visit.js';

export { CountVisit } from './application/count-visit.js';
export { DEVICES, HOST_MAX, visitSourceOf } from './domain/visit-source.js';
export type { VisitSource } from './domain/visit-source.js';
export { DailyFollowers, Visits } from './domain/visits.js';
export { INTEREST_DAYS } from './domain/visits.js';

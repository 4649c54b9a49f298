export { CountVisit } from './application/count-visit.js';
export { DEVICES, OTHER } from './domain/visit-source.js';
export { SourceOfVisit, TakesVisitSource } from './http/visit-source.decorator.js';
export type { VisitSource } from './domain/visit-source.js';
export { DailyFollowers } from './domain/visits.js';

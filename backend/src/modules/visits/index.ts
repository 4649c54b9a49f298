export { CountVisit } from './application/count-visit.js';

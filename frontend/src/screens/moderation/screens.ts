export { DecisionsScreen } from './decisions-screen';
export { ModerationSummaryScreen } from './moderation-summary-screen';

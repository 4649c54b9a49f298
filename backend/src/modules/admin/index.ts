export { AuditOperator, AuditTrail } from './application/audit-trail.js';
export { USER_STATUSES, UserFilterDto } from './queries/user-filter.js';
export { CreateFirstAdmin, ResetLockedOutAdmin, type FirstAdmin } from './application/operator-access.js';

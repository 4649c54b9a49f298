export { AuditOperator, AuditTrail } from './application/audit-trail.js';
export { USER_ADDRESSES, USER_STATUSES, USER_VISIBILITIES, type UserFilter } from './queries/user-filter.js';
export { CreateFirstAdmin, ResetLockedOutAdmin, type FirstAdmin } from './application/operator-access.js';

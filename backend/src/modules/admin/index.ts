export { AuditOperator, AuditTrail } from './application/audit-trail.js';
export { UsersQuery } from './queries/users.query.js';
export { USER_ADDRESSES, USER_STATUSES, USER_VISIBILITIES, type UserFilter } from './queries/user-filter.js';
export { CreateFirstAdmin, ResetLockedOutAdmin, type FirstAdmin } from './application/operator-access.js';
export { ADMIN_USERNAME_MAX, ADMIN_USERNAME_MIN } from './domain/admin.js';
export { isPasswordHash } from './domain/admin-password.js';
export { arePreferences } from './domain/list-preferences.js';

export { AuditOperator, AuditTrail } from './application/audit-trail.js';
export { AuditedObjectQuery } from './queries/audited-object.query.js';
export { USER_STATUSES, USER_VISIBILITIES, UsersQuery, type UserStatus, type UserVisibility } from './queries/users.query.js';
export { CreateFirstAdmin, ResetLockedOutAdmin, type FirstAdmin } from './application/operator-access.js';
export { ADMIN_USERNAME_MAX, ADMIN_USERNAME_MIN } from './domain/admin.js';
export { isPasswordHash } from './domain/admin-password.js';
export { isSetting } from './domain/installation-settings.js';

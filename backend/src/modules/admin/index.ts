export { AuditOperator } from './application/audit-trail.js';
export { CreateFirstAdmin, ResetLockedOutAdmin, type FirstAdmin } from './application/operator-access.js';
export { ADMIN_USERNAME_MAX, ADMIN_USERNAME_MIN } from './domain/admin.js';
export { isPasswordHash } from './domain/admin-password.js';
export { isSetting } from './domain/installation-settings.js';

export { AuditOperator } from './application/audit-operator.js';
export { CreateFirstAdmin, type FirstAdmin } from './application/create-first-admin.js';
export { ResetLockedOutAdmin } from './application/reset-locked-out-admin.js';
export { ADMIN_USERNAME_MAX, ADMIN_USERNAME_MIN } from './domain/admin.js';
export { isPasswordHash } from './domain/password-hash.js';

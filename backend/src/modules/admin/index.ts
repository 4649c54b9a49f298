export { CreateFirstAdmin } from './application/create-first-admin.js';
export { ResetLockedOutAdmin } from './application/reset-locked-out-admin.js';

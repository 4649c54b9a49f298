export { CreateFirstAdmin } from './application/create-first-admin.js';

import { Baseline1795632000000 } from './0200-baseline.js';
import { AddIdempotentRequests1795650722459 } from './0201-add-idempotent-requests.js';

/** Oldest first. A list rather than a glob: Jest and the build see the same files. */
export const migrations = [Baseline1795632000000, AddIdempotentRequests1795650722459];

import { Baseline1795632000000 } from './0200-baseline.js';
import { MessageCodes1795660000000 } from './0201-message-codes.js';

/** Oldest first. A list rather than a glob: Jest and the build see the same files. */
export const migrations = [Baseline1795632000000, MessageCodes1795660000000];

import { Baseline1795632000000 } from './0200-baseline.js';
import { FewerTriggers1795651259119 } from './0201-fewer-triggers.js';

/** Oldest first. A list rather than a glob: Jest and the build see the same files. */
export const migrations = [Baseline1795632000000, FewerTriggers1795651259119];

/** `npm run rebuild -- [--dry-run]`: compares counters and other derived columns with the rows that they are computed from, and corrects them. */
import { runOperatorCommand } from './operator-command.mjs';

await runOperatorCommand('rebuild');

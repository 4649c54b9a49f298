/** `npm run restore -- file.zip [--dry-run] [--accept-foreign]`: replaces all data by the data of the backup. */
import { runOperatorCommand } from './operator-command.mjs';

await runOperatorCommand('restore');

/** `npm run backup -- --out file.zip`: writes a full backup of this installation to one file. */
import { runOperatorCommand } from './operator-command.mjs';

await runOperatorCommand('backup');

/** `npm run admin:reset -- [username]`: sets a new password for an administrator, by default ADMIN_USERNAME or `admin`. */
import { runOperatorCommand } from './operator-command.mjs';

await runOperatorCommand('admin:reset');

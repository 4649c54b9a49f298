import { PasskeyStore } from '../../../platform/sessions/passkeys.port.js';

/** The passkeys of administrators, each a second factor. */
export abstract class AdminPasskeys extends PasskeyStore {}

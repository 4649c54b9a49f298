import { PasskeyStore } from '../../../platform/sessions/passkeys.port.js';

/** The passkeys of creators. */
export abstract class CreatorPasskeys extends PasskeyStore {}

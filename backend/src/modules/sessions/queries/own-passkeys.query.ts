import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import type { PasskeyView } from '../../../platform/sessions/passkey.dto.js';
import { CREATOR_PASSKEYS, passkeyStatements } from '../../../platform/sessions/passkey-tables.js';
import { PasskeyNotFound } from '../../../platform/sessions/passkeys.port.js';

const STATEMENTS = passkeyStatements(CREATOR_PASSKEYS);

@Injectable()
export class OwnPasskeysQuery {
  constructor(private readonly reader: Reader) {}

  of(creatorId: number): Promise<JsonOf<PasskeyView[]>> {
    return this.reader.list(STATEMENTS.list, [creatorId]);
  }

  one(creatorId: number, id: number): Promise<JsonOf<PasskeyView>> {
    return this.reader.existing(STATEMENTS.one, [creatorId, id], PasskeyNotFound);
  }
}

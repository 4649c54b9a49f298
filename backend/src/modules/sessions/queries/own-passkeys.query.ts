import { Injectable } from '@nestjs/common';
import { projection, type Unspecified } from '../../../platform/database/projection.js';
import { DataExport, type DataExportRow } from '../../../platform/database/lists/data-export.js';
import { Reader } from '../../../platform/database/reader.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import type { PasskeyView } from '../../../platform/sessions/passkey.dto.js';
import { CREATOR_PASSKEYS, passkeyStatements } from '../../../platform/sessions/passkey-tables.js';
import { PasskeyNotFound } from '../../../platform/sessions/passkeys.port.js';

const STATEMENTS = passkeyStatements(CREATOR_PASSKEYS);

/** Without keys and credential ids, which are no use outside this installation. */
const EXPORTED = projection<Unspecified>({
  name: 'k.name',
  createdAt: 'k.created_at',
  lastUsedAt: 'k.last_used_at',
}).statement<DataExportRow>({
  columns: { id: 'k.id' },
  from: 'passkeys k where k.profile_id = $1 and k.id > $2 order by k.id limit $3',
});

@Injectable()
export class OwnPasskeysQuery {
  constructor(
    private readonly reader: Reader,
    dataExport: DataExport,
  ) {
    dataExport.contribute({ name: 'passkeys', rows: EXPORTED });
  }

  of(creatorId: number): Promise<JsonOf<PasskeyView[]>> {
    return this.reader.list(STATEMENTS.list, [creatorId]);
  }

  async one(creatorId: number, id: number): Promise<JsonOf<PasskeyView>> {
    const passkey = await this.reader.json(STATEMENTS.one, [creatorId, id]);
    if (passkey === undefined) throw new PasskeyNotFound();
    return passkey;
  }
}

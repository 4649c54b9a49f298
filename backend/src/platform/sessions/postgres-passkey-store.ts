import { isUniqueViolation } from '../database/database-errors.js';
import type { TypeormUnitOfWork } from '../database/typeorm-unit-of-work.js';
import type { PasskeyTable } from './passkey-tables.js';
import {
  MAX_PASSKEYS,
  PASSKEY_NAME_MAX,
  PasskeyCloned,
  PasskeyNotFound,
  PasskeyStore,
  PasskeyTaken,
  PasskeyUnknown,
  TooManyPasskeys,
  type Credential,
  type NewCredential,
  type StoredPasskey,
} from './passkeys.port.js';

export class PostgresPasskeyStore extends PasskeyStore {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly names: PasskeyTable,
  ) {
    super();
  }

  async add(ownerId: number, { credentialId, publicKey, counter }: NewCredential, name: string): Promise<number> {
    const { table, owner } = this.names;
    if ((await this.count(ownerId)) >= MAX_PASSKEYS) throw new TooManyPasskeys({ max: MAX_PASSKEYS });
    try {
      const added = await this.work.one<{ id: number }>(
        `insert into ${table} (${owner}, credential_id, public_key, counter, name) values ($1, $2, $3, $4, $5) returning id`,
        [ownerId, credentialId, publicKey, counter, name.slice(0, PASSKEY_NAME_MAX)],
      );
      if (added === undefined) throw new Error('the passkey was not stored');
      return added.id;
    } catch (error) {
      throw isUniqueViolation(error, `${table}_credential`) ? new PasskeyTaken() : error;
    }
  }

  async count(ownerId: number): Promise<number> {
    const { table, owner } = this.names;
    return this.work.count(`select count(*)::int as n from ${table} where ${owner} = $1`, [ownerId]);
  }

  credentialsOf(ownerId: number): Promise<Credential[]> {
    const { table, owner } = this.names;
    return this.work.all<Credential>(`select credential_id as id from ${table} where ${owner} = $1 order by id`, [ownerId]);
  }

  async find(credentialId: string): Promise<StoredPasskey> {
    const { table, owner } = this.names;
    const found = await this.work.one<StoredPasskey>(
      `select id, ${owner} as "ownerId", public_key as "publicKey" from ${table} where credential_id = $1`,
      [credentialId],
    );
    if (found === undefined) throw new PasskeyUnknown();
    return found;
  }

  async recordUse(id: number, counter: number, at: Date): Promise<void> {
    const recorded = await this.work.execute(
      `update ${this.names.table} set counter = $2, last_used_at = $3 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
      [id, counter, at],
    );
    if (recorded === 0) throw new PasskeyCloned();
  }

  async rename(ownerId: number, id: number, name: string): Promise<void> {
    const { table, owner } = this.names;
    await this.changeOne(`update ${table} set name = $3 where ${owner} = $1 and id = $2 returning name`, [ownerId, id, name]);
  }

  async remove(ownerId: number, id: number): Promise<string> {
    const { table, owner } = this.names;
    const [removed] = await this.changeOne(`delete from ${table} where ${owner} = $1 and id = $2 returning name`, [ownerId, id]);
    return removed?.name ?? '';
  }

  async removeAll(ownerId: number): Promise<void> {
    const { table, owner } = this.names;
    await this.work.execute(`delete from ${table} where ${owner} = $1`, [ownerId]);
  }

  async removeOthers(ownerId: number, ids: number[]): Promise<{ kept: string[]; removed: string[] }> {
    const { table, owner } = this.names;
    const passkeys = await this.work.all<{ name: string; isKept: boolean }>(
      `with removed as (delete from ${table} where ${owner} = $1 and id <> all($2::int[]))
       select name, id = any($2::int[]) as "isKept" from ${table} where ${owner} = $1 order by id`,
      [ownerId, ids],
    );
    const named = (kept: boolean) => passkeys.filter(({ isKept }) => isKept === kept).map(({ name }) => name);
    return { kept: named(true), removed: named(false) };
  }

  private async changeOne(statement: string, values: unknown[]): Promise<{ name: string }[]> {
    const rows = await this.work.all<{ name: string }>(statement, values);
    if (rows.length === 0) throw new PasskeyNotFound();
    return rows;
  }
}

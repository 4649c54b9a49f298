import { Logger } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import { mailboxKey, normaliseEmail, readableDomain } from '../../../kernel/email-address.js';
import { ForwardMigration } from './forward-migration.js';

interface Row {
  id: number;
  value: string;
}

/** Columns of addresses of which two may be equal. */
const COLUMNS = [
  ['profiles', 'pending_email'],
  ['profiles', 'deleted_email'],
  ['admins', 'email'],
  ['magic_links', 'email'],
  ['email_changes', 'former_email'],
] as const;

/** Domains that have more than one spelling. */
const INTERNATIONAL = (column: string): string => `(${column} ~ '[^ -~]' or ${column} ~* 'xn--')`;

/** Gives the domains of addresses and of block lists their one spelling (PR-154). */
export class SpellDomainsOnce1795952001000 extends ForwardMigration {
  async up(db: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) {
      for (const { id, value } of await rows(db, `select id, ${column} as value from ${table} where ${INTERNATIONAL(column)}`)) {
        if (normaliseEmail(value) !== value)
          await db.query(`update ${table} set ${column} = $2 where id = $1`, [id, normaliseEmail(value)]);
      }
    }
    await spellSignInAddresses(db);
    await spellInvitations(db);
    await spellBlockLists(db);
  }
}

/**
 * Of two accounts with one mailbox, the one that was signed in to last keeps it, because its owner uses it. The other one keeps the address in
 * another spelling, which no sign-in finds: nothing is deleted, and an administrator can give it another address.
 */
async function spellSignInAddresses(db: QueryRunner): Promise<void> {
  const found = await rows(
    db,
    `select id, email as value from profiles where ${INTERNATIONAL('email')} order by email_signed_in_at desc nulls last, email_verified_at desc nulls last, id`,
  );
  const setEmail = (id: number, email: string | null): Promise<unknown> =>
    db.query('update profiles set email = $2 where id = $1', [id, email]);
  for (const accounts of byMailbox(found)) {
    const [owner, ...others] = accounts;
    if (owner === undefined) continue;
    const spelling = normaliseEmail(owner.value);
    const holder = others.find(({ value }) => value.toLowerCase() === spelling.toLowerCase());
    if (holder !== undefined) await setEmail(holder.id, null);
    if (spelling !== owner.value) await setEmail(owner.id, spelling);
    if (holder !== undefined) await setEmail(holder.id, owner.value);
    for (const { id } of others)
      new Logger('migrations').warn(
        `The profiles ${owner.id} and ${id} have one mailbox. Mails sign in to profile ${owner.id}; profile ${id} needs another address.`,
      );
  }
}

/** Of two invitations of one mailbox the later one stays. */
async function spellInvitations(db: QueryRunner): Promise<void> {
  const found = await rows(
    db,
    `select id, email as value from admin_invitations where used_at is null and ${INTERNATIONAL('email')} order by id desc`,
  );
  for (const [newest, ...older] of byMailbox(found)) {
    for (const { id } of older) await db.query('delete from admin_invitations where id = $1', [id]);
    if (newest !== undefined)
      await db.query('update admin_invitations set email = $2 where id = $1', [newest.id, normaliseEmail(newest.value)]);
  }
}

async function spellBlockLists(db: QueryRunner): Promise<void> {
  const condition = `kind in ('email', 'email_domain', 'link_domain') and ${INTERNATIONAL('value')}`;
  for (const { id, value } of await rows(db, `select id, value from block_list_entries where ${condition} order by id`)) {
    const spelling = value.includes('@') ? mailboxKey(value) : readableDomain(value);
    if (spelling === value) continue;
    const [, changed] = (await db.query(
      `update block_list_entries e set value = $2 where id = $1
        and not exists (select from block_list_entries o where o.kind = e.kind and o.value = $2) returning id`,
      [id, spelling],
    )) as [unknown, number];
    if (changed === 0) await db.query('delete from block_list_entries where id = $1', [id]);
  }
}

const rows = (db: QueryRunner, text: string): Promise<Row[]> => db.query(text) as Promise<Row[]>;

const byMailbox = (found: Row[]): Row[][] => [...Map.groupBy(found, ({ value }) => mailboxKey(value)).values()];

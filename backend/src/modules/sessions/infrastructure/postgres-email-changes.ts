import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import {
  MAIL_AGAIN_MINUTES,
  type EmailChangeRecord,
  EmailChanges,
  type NewEmailChange,
  type UndoMailRecipient,
} from '../domain/email-change.js';

const OPEN = 'mailed_at is null and undone_at is null and voided_at is null';

const ADD = `insert into email_changes (profile_id, former_email, changed_at, expires_at, language, is_removal)
  values ($1, $2, $3, $4, $5, $6) returning id`;

const ISSUE = `update email_changes c set token_hash = $2, token_issued_at = $3 from profiles p
  where c.id = $1 and p.id = c.profile_id and c.expires_at > $3 and ${OPEN}
    and (c.token_issued_at is null or c.token_issued_at <= $3::timestamptz - interval '${MAIL_AGAIN_MINUTES} minutes')
  returning c.former_email as "formerEmail", p.username, p.display_name as "displayName", c.language, c.is_removal as "isRemoval"`;

// Those that were tried last come last, so that mails that cannot be sent do not hold up the others.
const TO_MAIL_AGAIN = `select id from email_changes where ${OPEN} and expires_at > $1
  and coalesce(token_issued_at, changed_at) <= $1::timestamptz - interval '${MAIL_AGAIN_MINUTES} minutes' order by coalesce(token_issued_at, changed_at), id limit 100`;

const COUNT_UNMAILED = `select count(*)::int as n from email_changes where ${OPEN} and expires_at > $1 and token_issued_at is not null`;

const FIND = `select id, profile_id as "creatorId", former_email as "formerEmail", expires_at as "expiresAt", undone_at as "undoneAt",
  voided_at as "voidedAt" from email_changes where token_hash = $1`;

const UNDO = `update email_changes set undone_at = $2
  where id = $1 and undone_at is null and voided_at is null and expires_at > $2 returning id`;

const VOID = 'update email_changes set voided_at = $2 where profile_id = $1 and id > $3 and undone_at is null and voided_at is null';

@Injectable()
export class PostgresEmailChanges extends EmailChanges {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async add({ creatorId, formerEmail, changedAt, expiresAt, language, isRemoval }: NewEmailChange): Promise<number> {
    const values = [creatorId, formerEmail, changedAt, expiresAt, language, isRemoval];
    const row = await this.work.one<{ id: number }>(ADD, values);
    if (!row) throw new Error('the change of an address was not recorded');
    return row.id;
  }

  async issueToken(id: number, tokenHash: Uint8Array, now: Date): Promise<UndoMailRecipient | undefined> {
    return this.work.one<UndoMailRecipient>(ISSUE, [id, tokenHash, now]);
  }

  async markMailed(id: number, now: Date): Promise<void> {
    await this.work.execute('update email_changes set mailed_at = $2 where id = $1', [id, now]);
  }

  async listUnmailed(now: Date): Promise<number[]> {
    return (await this.work.all<{ id: number }>(TO_MAIL_AGAIN, [now])).map(({ id }) => id);
  }

  async countUnmailed(now: Date): Promise<number> {
    return this.work.count(COUNT_UNMAILED, [now]);
  }

  async find(tokenHash: Uint8Array): Promise<EmailChangeRecord | undefined> {
    return this.work.one<EmailChangeRecord>(FIND, [tokenHash]);
  }

  async undo(id: number, now: Date): Promise<boolean> {
    return this.work.exists(UNDO, [id, now]);
  }

  async void(creatorId: number, now: Date, afterId: number): Promise<void> {
    await this.work.execute(VOID, [creatorId, now, afterId]);
  }
}

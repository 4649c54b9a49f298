import { Injectable } from '@nestjs/common';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { isUniqueViolation } from '../../../platform/database/database-errors.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { Every, HOUR } from '../../../platform/schedule/every.js';
import {
  ADMIN_INVITATIONS_MAX,
  AdminInvitations,
  type FoundInvitation,
  type InvitedAddress,
  type NewInvitation,
  type SentInvitation,
} from '../domain/admin-invitation.js';
import { AddressInvited, TooManyInvitations } from '../domain/admin.errors.js';

/** An invitation of an administrator who is no longer an owner is as unknown as one that was withdrawn (PR-125). */
const FIND = `select i.id, i.email, i.role, i.expires_at as "expiresAt", i.used_at as "usedAt" from admin_invitations i
  where i.token_hash = $1 and exists (select from admins a where lower(a.username) = lower(i.invited_by) and a.role = 'owner')`;

@Injectable()
export class PostgresAdminInvitations extends AdminInvitations {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  /** Invitations are added one at a time, so that simultaneous ones do not exceed the maximum. */
  async add({ email, role, tokenHash, invitedBy, expiresAt }: NewInvitation): Promise<number> {
    await this.work.execute('select pg_advisory_xact_lock($1)', [LOCKS.admins]);
    const open = await this.work.count('select count(*)::int as n from admin_invitations where used_at is null');
    if (open >= ADMIN_INVITATIONS_MAX) throw new TooManyInvitations({ max: ADMIN_INVITATIONS_MAX });
    try {
      const added = await this.work.one<{ id: number }>(
        'insert into admin_invitations (email, role, token_hash, invited_by, expires_at) values ($1, $2, $3, $4, $5) returning id',
        [email, role, tokenHash, invitedBy, expiresAt],
      );
      return added?.id ?? 0;
    } catch (error) {
      throw isUniqueViolation(error, 'admin_invitations_email') ? new AddressInvited() : error;
    }
  }

  async open(id: number): Promise<InvitedAddress | undefined> {
    return this.work.one<InvitedAddress>('select id, email, role from admin_invitations where id = $1 and used_at is null', [id]);
  }

  async renew(id: number, { tokenHash, invitedBy, expiresAt }: SentInvitation): Promise<boolean> {
    const renewed = await this.work.execute(
      'update admin_invitations set token_hash = $2, invited_by = $3, expires_at = $4 where id = $1 and used_at is null',
      [id, tokenHash, invitedBy, expiresAt],
    );
    return renewed > 0;
  }

  async withdraw(id: number): Promise<boolean> {
    const withdrawn = await this.work.execute('delete from admin_invitations where id = $1 and used_at is null', [id]);
    return withdrawn > 0;
  }

  async withdrawAllOf(username: string): Promise<void> {
    await this.work.execute('delete from admin_invitations where lower(invited_by) = lower($1) and used_at is null', [username]);
  }

  async find(tokenHash: Uint8Array): Promise<FoundInvitation | undefined> {
    return this.work.one<FoundInvitation>(FIND, [tokenHash]);
  }

  async findForUpdate(tokenHash: Uint8Array): Promise<FoundInvitation | undefined> {
    return this.work.one<FoundInvitation>(`${FIND} for update of i`, [tokenHash]);
  }

  async markUsed(id: number, at: Date): Promise<void> {
    await this.work.execute('update admin_invitations set used_at = $2 where id = $1', [id, at]);
  }

  /** Deletes invitations a week after they were used or expired, because addresses are personal data. */
  @Every('sweep-admin-invitations', HOUR)
  async sweep(): Promise<void> {
    await this.work.execute(`delete from admin_invitations where coalesce(used_at, expires_at) < now() - interval '7 days'`);
  }
}

import { Injectable } from '@nestjs/common';
import { ADMIN_ROLES } from '../../../kernel/admin-role.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Id, Instant, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { ADMIN_INVITATIONS_MAX } from '../domain/admin-invitation.js';

export class AdminInvitationView {
  @Id({ description: 'Id of the invitation.' })
  id: number;

  @Text({ description: 'Invited email address.' })
  email: string;

  @OneOf(ADMIN_ROLES, { description: 'Role of the account that the invited person creates.' })
  role: string;

  @Text({ description: 'Username of the owner who sent the invitation.' })
  invitedBy: string;

  @Instant({ description: 'Time of the first mail.' })
  createdAt: string;

  @Instant({ description: 'Time until which the link of the latest mail works; in the past for an invitation that has expired.' })
  expiresAt: string;
}

const INVITATION = projection<AdminInvitationView>({
  id: 'id',
  email: 'email',
  role: 'role',
  invitedBy: 'invited_by',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
});

const OPEN = INVITATION.list('id desc').statement({
  name: 'admin-invitations',
  from: `(select * from admin_invitations where used_at is null order by id desc limit ${ADMIN_INVITATIONS_MAX}) i`,
});
const ONE = INVITATION.statement({ name: 'admin-invitation', from: 'admin_invitations where id = $1' });

@Injectable()
export class AdminInvitationsQuery {
  constructor(private readonly reader: Reader) {}

  /** Returns the invitations that were not used, newest first. */
  open(): Promise<JsonOf<AdminInvitationView[]>> {
    return this.reader.list(OPEN);
  }

  one(id: number): Promise<JsonOf<AdminInvitationView> | undefined> {
    return this.reader.json(ONE, [id]);
  }
}

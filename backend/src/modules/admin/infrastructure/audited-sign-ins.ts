import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../shared/persistence/typeorm-unit-of-work.js';
import { SignInHistory, type Recollection } from '../application/sign-in-history.js';

const RECALL = `select lower($1) as name, exists (
    select from audit_log l join admins a on a.id = l.admin_id
    where lower(a.username) = lower($1) and l.action = 'signInAdmin' and l.status = 200 and l.address = $2
      and l.created_at > now() - interval '30 days') as "fromKnownAddress"`;

/** What the audit log remembers of sign-ins. */
@Injectable()
export class AuditedSignIns extends SignInHistory {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async recall(username: string, address: string): Promise<Recollection> {
    const [found] = await this.work.manager.query<Recollection[]>(RECALL, [username, address]);
    return found ?? { name: username, fromKnownAddress: false };
  }
}

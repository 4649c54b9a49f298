import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { AuditTrail, type AuditedAction, type AuditedOutcome } from '../application/audit-trail.js';

const BEGIN = `insert into audit_log (admin_id, admin_username, action, object_type, object_id, address, before)
  values ($1, $2, $3, $4, $5, $6, $7) returning id`;
const FINISH = 'update audit_log set status = $2, object_id = coalesce(object_id, $3), after = $4 where id = $1';

@Injectable()
export class PostgresAuditTrail extends AuditTrail {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async begin({ adminId, adminUsername, action, objectType, objectId, address, before }: AuditedAction): Promise<string> {
    const values = [adminId ?? null, adminUsername, action, objectType, objectId ?? null, address ?? null, before ?? null];
    const [row] = await this.work.manager.query<{ id: string }[]>(BEGIN, values);
    if (!row) throw new Error('inserting into the audit log returned no row');
    return row.id;
  }

  async finish(entry: string, { status, objectId, after }: AuditedOutcome): Promise<void> {
    await this.work.manager.query(FINISH, [entry, status, objectId ?? null, after ?? null]);
  }
}

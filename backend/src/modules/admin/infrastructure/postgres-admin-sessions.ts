import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { AdminSessionNotFound } from '../domain/admin.errors.js';
import { AdminSessions } from '../domain/admin.js';

@Injectable()
export class PostgresAdminSessions extends AdminSessions {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async end(adminId: number, key: string): Promise<void> {
    const ended = await this.work.execute(`delete from admin_sessions where admin_id = $1 and encode(sha256(sid::bytea), 'hex') = $2`, [
      adminId,
      key,
    ]);
    if (ended === 0) throw new AdminSessionNotFound();
  }

  async endOthers(adminId: number, currentSid: string): Promise<number> {
    const ended = await this.work.execute('delete from admin_sessions where admin_id = $1 and sid <> $2', [adminId, currentSid]);
    return ended;
  }
}

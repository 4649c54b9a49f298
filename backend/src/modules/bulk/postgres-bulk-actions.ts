import { Injectable } from '@nestjs/common';
import { isCollision } from '../../platform/database/database-errors.js';
import { TypeormUnitOfWork } from '../../platform/database/typeorm-unit-of-work.js';
import { BulkActionRows, RowLocked, type BulkAction } from './bulk-actions.js';

const COLUMNS = `id, request, last_id as "lastId", up_to as "upTo", total, changed, skipped, admin_id as "adminId", admin_username as username`;
/** Seconds after which an action without a job is not about to get one from the call that added it. */
const START_SECONDS = 10;

type UpdatedRows<Row> = [Row[], number];

/** The rows of the table `bulk_actions`. */
@Injectable()
export class PostgresBulkActions extends BulkActionRows {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async add({
    request,
    total,
    upTo,
    adminId,
    username,
  }: Pick<BulkAction, 'request' | 'total' | 'upTo' | 'adminId' | 'username'>): Promise<number> {
    const [row] = await this.work.manager.query<{ id: number }[]>(
      'insert into bulk_actions (request, total, up_to, admin_id, admin_username) values ($1, $2, $3, $4, $5) returning id',
      [JSON.stringify(request), total, upTo, adminId, username],
    );
    if (!row) throw new Error('inserting a bulk action returned no row');
    return row.id;
  }

  async remove(id: number): Promise<void> {
    await this.work.manager.query('delete from bulk_actions where id = $1', [id]);
  }

  async interrupted(): Promise<Pick<BulkAction, 'id' | 'adminId' | 'username'>[]> {
    return this.work.manager.query(
      `with expired as (delete from bulk_actions where state <> 'running' and created_at < now() - interval '90 days')
        select id, admin_id as "adminId", admin_username as username from bulk_actions b
        where state = 'running' and not exists (select from jobs j where j.id = b.job_id and j.state = 'running')
          and (job_id is not null or created_at < now() - interval '${START_SECONDS} seconds') order by id`,
    );
  }

  async begin(id: number, jobId: number): Promise<BulkAction | undefined> {
    const [[action]] = await this.work.manager.query<UpdatedRows<BulkAction>>(
      `update bulk_actions set job_id = $2 where id = $1 and state = 'running' returning ${COLUMNS}`,
      [id, jobId],
    );
    return action;
  }

  async advance(id: number, lastId: number, { changed = 0, skipped = 0 }: { changed?: number; skipped?: number }): Promise<void> {
    await this.work.manager.query('update bulk_actions set last_id = $2, changed = changed + $3, skipped = skipped + $4 where id = $1', [
      id,
      lastId,
      changed,
      skipped,
    ]);
  }

  async end(id: number, state: 'completed' | 'failed' | 'cancelled'): Promise<{ changed: number; skipped: number }> {
    const [[ended]] = await this.work.manager.query<UpdatedRows<{ changed: number; skipped: number }>>(
      'update bulk_actions set state = $2 where id = $1 returning changed, skipped',
      [id, state],
    );
    return ended ?? { changed: 0, skipped: 0 };
  }

  asRowLocked(error: unknown): unknown {
    return isCollision(error) ? new RowLocked('the row is locked', { cause: error }) : error;
  }
}

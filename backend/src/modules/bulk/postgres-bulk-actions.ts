import { Injectable } from '@nestjs/common';
import { isCollision } from '../../platform/database/database-errors.js';
import { TypeormUnitOfWork } from '../../platform/database/typeorm-unit-of-work.js';
import type { BulkRequest } from './bulk-action.js';
import { BulkActionRows, RowLocked, type BulkAction, type BulkResult, type SkippedRow } from './bulk.port.js';

const COLUMNS = `id, request, last_id as "lastId", ids, up_to as "upTo", total, changed, skipped, admin_id as "adminId", admin_username as username`;
/** Seconds after which an action without a job is not about to get one from the call that added it. */
const START_SECONDS = 10;
/** How long an action can start on the rows that were counted. */
const COUNTED_FOR = "interval '1 hour'";
/** Skipped rows that have names. */
const NAMED_MAX = 10;

/** The rows of the table `bulk_actions`. */
@Injectable()
export class PostgresBulkActions extends BulkActionRows {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async addCounted({
    request,
    ids,
    adminId,
    username,
  }: Pick<BulkAction, 'request' | 'adminId' | 'username'> & { ids: number[] }): Promise<number> {
    const row = await this.work.one<{ id: number }>(
      `insert into bulk_actions (request, ids, total, up_to, admin_id, admin_username, state)
        values ($1, $2::int[], cardinality($2::int[]), $3, $4, $5, 'counted') returning id`,
      [JSON.stringify(request), ids, ids.at(-1) ?? 0, adminId, username],
    );
    if (!row) throw new Error('inserting a bulk action returned no row');
    return row.id;
  }

  async start(id: number, request: BulkRequest, adminId: number): Promise<number | undefined> {
    const started = await this.work.one<{ total: number }>(
      `update bulk_actions set state = 'running', created_at = now()
        where id = $1 and request = $2::jsonb and admin_id = $3 and state = 'counted' and created_at > now() - ${COUNTED_FOR} returning total`,
      [id, JSON.stringify(request), adminId],
    );
    return started?.total;
  }

  async putBack(id: number): Promise<void> {
    await this.work.execute(`update bulk_actions set state = 'counted' where id = $1`, [id]);
  }

  async interrupted(): Promise<Pick<BulkAction, 'id' | 'adminId' | 'username'>[]> {
    return this.work.all(
      `with expired as (delete from bulk_actions where state <> 'running'
          and created_at < now() - case state when 'counted' then ${COUNTED_FOR} else interval '90 days' end)
        select id, admin_id as "adminId", admin_username as username from bulk_actions b
        where state = 'running' and not exists (select from jobs j where j.id = b.job_id and j.state = 'running')
          and (job_id is not null or created_at < now() - interval '${START_SECONDS} seconds') order by id`,
    );
  }

  async begin(id: number, jobId: number): Promise<BulkAction | undefined> {
    return this.work.one<BulkAction>(`update bulk_actions set job_id = $2 where id = $1 and state = 'running' returning ${COLUMNS}`, [
      id,
      jobId,
    ]);
  }

  async advance(id: number, lastId: number, skipped?: SkippedRow): Promise<void> {
    if (skipped === undefined) {
      await this.work.execute('update bulk_actions set last_id = $2, changed = changed + 1 where id = $1', [id, lastId]);
      return;
    }
    await this.work.execute(
      `update bulk_actions set last_id = $2, skipped = skipped + 1,
        skipped_rows = case when skipped < ${NAMED_MAX} then skipped_rows || $3::jsonb else skipped_rows end where id = $1`,
      [id, lastId, JSON.stringify(skipped)],
    );
  }

  async end(id: number, state: 'completed' | 'failed' | 'cancelled'): Promise<BulkResult> {
    const ended = await this.work.one<BulkResult>(
      'update bulk_actions set state = $2, ids = null where id = $1 returning changed, skipped, skipped_rows as "skippedRows"',
      [id, state],
    );
    return ended ?? { changed: 0, skipped: 0, skippedRows: [] };
  }

  asRowLocked(error: unknown): unknown {
    return isCollision(error) ? new RowLocked('the row is locked', { cause: error }) : error;
  }
}

import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../platform/database/typeorm-unit-of-work.js';
import { Resources, type BulkList, type BulkStep } from '../../platform/resources/resources.js';
import { BulkActionUnknown, type BulkRequest, type BulkTarget } from './bulk-action.js';
import { BulkTargets, type MatchingRows } from './bulk.port.js';
import type { Selection } from '../../platform/database/lists/conditions.js';

@Injectable()
export class PostgresBulkTargets extends BulkTargets {
  constructor(
    private readonly resources: Resources,
    private readonly work: TypeormUnitOfWork,
  ) {
    super();
  }

  stepOf({ target, action, hashtag }: BulkRequest): BulkStep & { objectType: string } {
    const { type, steps } = this.listOf(target);
    const step = steps[action];
    if (step === undefined || (step.hashtag !== undefined && hashtag === undefined)) throw new BulkActionUnknown();
    return { ...step, objectType: type };
  }

  async matching(request: BulkRequest, adminId: number): Promise<MatchingRows> {
    const { from, id, conditions, leftOut } = await this.selectionOf(request, adminId);
    const rows = await this.work.one<MatchingRows>(
      `select coalesce(array_agg(id order by id) filter (where not "isLeftOut"), '{}') as ids, count(*) filter (where "isLeftOut")::int as "leftOut"
        from (select ${id} as id, (${leftOut}) as "isLeftOut" from ${from} ${conditions.where}) matching`,
      conditions.values,
    );
    return rows ?? { ids: [], leftOut: 0 };
  }

  async stillMatching(request: BulkRequest, adminId: number, ids: number[]): Promise<number[]> {
    const { from, id, conditions, leftOut } = await this.selectionOf(request, adminId);
    const { where, values } = conditions.add(`${id} = any($::int[])`, ids).always(`not (${leftOut})`);
    const rows = await this.work.all<{ id: number }>(`select ${id} as id from ${from} ${where}`, values);
    return rows.map((row) => row.id);
  }

  stateOf({ target }: BulkRequest, id: number): Promise<string | undefined> {
    return this.resources.stateOf(this.listOf(target).type, String(id));
  }

  async nameOf({ target }: BulkRequest, rowId: number): Promise<string> {
    const { from, id, name } = await this.listOf(target).select(undefined, 0);
    const row = await this.work.one<{ name: string }>(`select ${name} as name from ${from} where ${id} = $1`, [rowId]);
    return row?.name ?? String(rowId);
  }

  /** The rows that the action would change, by the filter of the list or among the selected ids. */
  private async selectionOf(request: BulkRequest, adminId: number): Promise<Selection & { leftOut: string }> {
    const { changes, hashtag } = this.stepOf(request);
    const { target, ids, filter = {} } = request;
    const { leftOut = 'false', ...selection } = await this.listOf(target).select(ids === undefined ? filter : undefined, adminId);
    selection.conditions.add(`${selection.id} = any($::int[])`, ids);
    if (hashtag === undefined) selection.conditions.always(changes);
    else selection.conditions.add(changes, hashtag(request.hashtag ?? ''));
    return { ...selection, leftOut };
  }

  private listOf(target: BulkTarget): BulkList<object> & { type: string } {
    const { type, bulk } = this.resources.at(target) ?? {};
    if (type === undefined || bulk === undefined) throw new Error(`the list ${target} has no bulk actions`);
    return { type, ...bulk };
  }
}

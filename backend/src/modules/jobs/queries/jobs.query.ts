import { Injectable } from '@nestjs/common';
import { CountedList, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Conditions } from '../../../platform/database/lists/conditions.js';
import { jsonColumn, projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { Totals } from '../../../platform/database/lists/totals.js';
import type { JobProgressView, JobResultView, JobView } from './job.view.js';

const JOB = projection<JobView>({
  id: 'j.id',
  kind: 'j.kind',
  state: 'j.state',
  progress: projection<JobProgressView>({ done: 'j.done', total: 'j.total' }),
  startedBy: 'j.started_by',
  startedAt: 'j.started_at',
  cancelledBy: 'j.cancelled_by',
  finishedAt: 'j.finished_at',
  result: jsonColumn<JobResultView | null>('j.result'),
  error: 'j.error',
});

const ONE = JOB.statement({ name: 'job', from: 'jobs j where j.id = $1' });

/** The jobs of all instances, newest first. */
@Injectable()
export class JobsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly totals: Totals,
  ) {}

  one(id: number): Promise<JsonOf<JobView> | undefined> {
    return this.reader.json(ONE, [id]);
  }

  async page(filter: { kind?: string; state?: string }, page: number, limit: number): Promise<CountedList<JobView>> {
    const conditions = new Conditions().add('j.kind = $', filter.kind).add('j.state = $', filter.state);
    const total = await this.totals.of(`select from jobs j ${conditions.where}`, conditions.values);
    const [size, offset] = [conditions.placeholder(limit), conditions.placeholder((page - 1) * limit)];
    const statement = JOB.list('j.id desc').statement({
      from: `(select * from jobs j ${conditions.where} order by j.id desc limit ${size} offset ${offset}) j`,
    });
    return new CountedList<JobView>(await this.reader.list(statement, conditions.values), total);
  }
}

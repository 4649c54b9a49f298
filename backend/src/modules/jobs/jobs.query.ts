import { Injectable } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import { Count, Flag, Id, Instant, ListOf, Nested, OneOf, Text } from '../../platform/http/contract/fields.js';
import { addPeriod, Period } from '../../platform/http/contract/period.js';
import { JOB_KINDS, JOB_STATES, jobKindsFor } from '../../platform/jobs/jobs.port.js';
import { CountedList, type JsonOf } from '../../platform/http/contract/answers.js';
import { Conditions } from '../../platform/database/lists/conditions.js';
import { jsonColumn, projection } from '../../platform/database/projection.js';
import { BULK_ACTION_NAMES, BULK_TARGETS } from '../bulk/index.js';
import { Reader } from '../../platform/database/reader.js';
import { KeysetOrder } from '../../platform/lists/keyset-order.js';
import { KeysetPages } from '../../platform/lists/keyset-pages.js';
import type { AdminRole } from '../../kernel/admin-role.js';
import { NumberedPageDto } from '../../platform/http/contract/page.dto.js';
import { MessageView } from '../../platform/http/contract/error.view.js';

export class JobProgressView {
  @Count({ description: 'Completed steps, such as deleted users.' })
  done: number;

  @Count({ description: 'Expected steps, as counted at the start; null when they are not known.', nullable: true })
  total: number | null;
}

export class SkippedRowView {
  @Text({ description: 'Username, file name or hashtag; of a report, the username of the reported user. The id when the row is gone.' })
  name: string;

  @Nested(MessageView, { description: 'Why the row was not changed.' })
  reason: MessageView;
}

export class JobResultView {
  @Count({ description: '`purge`: number of deleted users.', optional: true })
  deleted?: number;

  @Count({ description: '`purge`: minimum number of days since the last visit.', optional: true })
  olderThanDays?: number;

  @Count({ description: 'Rows of the backup. `rebuild`: corrected rows.', optional: true })
  rows?: number;

  @Count({ description: 'Media files of the backup. `integrity`: files in the storage.', optional: true })
  files?: number;

  @Count({ description: '`offsite`: media files that the target lacked.', optional: true })
  newFiles?: number;

  @Count({ description: '`rebuild`, `integrity`: columns that differed from their rows.', optional: true })
  columns?: number;

  @Count({ description: '`rebuild`: columns that differ still.', optional: true })
  left?: number;

  @Count({ description: '`backup`: id of the stored backup.', optional: true })
  backupId?: number;

  @Count({ description: '`import`: imported or undone items.', optional: true })
  items?: number;

  @Count({ description: '`integrity`: files that were read completely, a seventh of the media each night.', optional: true })
  read?: number;

  @Count({ description: '`integrity`: files that rows refer to and that the storage lacks.', optional: true })
  missing?: number;

  @Count({ description: '`integrity`: files that nothing refers to.', optional: true })
  unreferenced?: number;

  @Count({ description: '`integrity`: files with another content than when they were first read. `bulk`: changed rows.', optional: true })
  changed?: number;

  @Text({ description: '`integrity`: names of at most ten affected files and columns, separated by commas.', optional: true })
  examples?: string;

  @Count({ description: '`bulk`: rows that could not be changed.', optional: true })
  skipped?: number;

  @ListOf(SkippedRowView, {
    description: '`bulk`: the first ten rows that could not be changed; absent for a job of an earlier version.',
    optional: true,
  })
  skippedRows?: SkippedRowView[];

  @Text({ description: '`offsite`, `offsite-test`: id of the off-site backup.', optional: true })
  snapshot?: string;

  @Text({ description: '`restore`: time of the backup’s snapshot.', optional: true })
  backupOf?: string;

  @Text({ description: 'Why the backup cannot be restored.', optional: true })
  problem?: string;

  @Nested(MessageView, { description: 'The message in `problem`; absent also for a job of an earlier version.', optional: true })
  problemMessage?: MessageView;

  @Flag({ description: '`offsite-test`: true when only the description was read, because the backup is encrypted.', optional: true })
  encrypted?: boolean;
}

export class BulkJobView {
  @OneOf(BULK_TARGETS, { description: 'The list whose rows are changed.' })
  target: string;

  @OneOf(BULK_ACTION_NAMES, { description: 'What is done with each row.' })
  action: string;

  @Text({ description: 'Name of the hashtag that is added or removed; null otherwise.', nullable: true })
  hashtag: string | null;
}

export class JobUserView {
  @Id({ description: 'Id of the user.' })
  id: number;

  @Text({ description: 'Username.' })
  username: string;
}

export class JobView {
  @Id({ description: 'Id of the job.' })
  id: number;

  @OneOf(JOB_KINDS, { description: 'What the job does.' })
  kind: string;

  @OneOf(JOB_STATES, {
    description:
      '`interrupted`: its server stopped before it was complete. What `progress` counts was done also then, and after `cancelled`.',
  })
  state: string;

  @Nested(JobProgressView, { description: 'Completed and expected steps.' })
  progress: JobProgressView;

  @Text({
    description: 'Username of the administrator, of the creator of an import, or `operator` for a command; null for the schedule.',
    nullable: true,
  })
  startedBy: string | null;

  @Nested(JobUserView, {
    description: '`import`: the creator; null for other jobs, and when the account is deleted or renamed.',
    nullable: true,
  })
  user: JobUserView | null;

  @Instant({ description: 'Time of the start.' })
  startedAt: string;

  @Text({ description: 'Username of the administrator who cancelled the job; while it is `running`, it is about to end.', nullable: true })
  cancelledBy: string | null;

  @Instant({ description: 'Time of the end; null while it is running.', nullable: true })
  finishedAt: string | null;

  @Nested(BulkJobView, { description: '`bulk`: what it does; null for other jobs.', nullable: true })
  bulk: BulkJobView | null;

  @Nested(JobResultView, { description: 'Result of a completed job; null otherwise.', nullable: true })
  result: JobResultView | null;

  @Text({ description: 'Why the job failed; null otherwise.', nullable: true })
  error: string | null;

  @Nested(MessageView, { description: 'The message in `error`; null also for a job of an earlier version.', nullable: true })
  errorMessage: MessageView | null;
}

/** `from` and `to` are about the start of the jobs. */
export class JobListDto extends IntersectionType(NumberedPageDto, Period) {
  @OneOf(JOB_KINDS, { description: 'Only jobs of this kind.', optional: true })
  kind?: string;

  @OneOf(JOB_STATES, { description: 'Only jobs in this state.', optional: true })
  state?: string;
}

const JOB = projection<JobView>({
  id: 'j.id',
  kind: 'j.kind',
  state: 'j.state',
  progress: projection<JobProgressView>({ done: 'j.done', total: 'j.total' }),
  startedBy: 'j.started_by',
  user: projection<JobUserView>({ id: 'p.id', username: 'p.username' }).optionalFrom(
    "profiles p where j.kind = 'import' and lower(p.username) = lower(j.started_by)",
  ),
  startedAt: 'j.started_at',
  cancelledBy: 'j.cancelled_by',
  finishedAt: 'j.finished_at',
  bulk: projection<BulkJobView>({
    target: "b.request ->> 'target'",
    action: "b.request ->> 'action'",
    hashtag: "b.request ->> 'hashtag'",
  }).optionalFrom('bulk_actions b where b.job_id = j.id'),
  result: jsonColumn<JobResultView | null>('j.result'),
  error: 'j.error',
  errorMessage: jsonColumn<MessageView | null>('j.error_message'),
});

const NEWEST = KeysetOrder.of('desc', { 'j.id': 'integer' });

const ONE = JOB.statement({ name: 'job', from: 'jobs j where j.id = $1 and j.kind = any($2)' });

/** The jobs of all instances, newest first, of the kinds that the caller's role sees. */
@Injectable()
export class JobsQuery {
  constructor(
    private readonly reader: Reader,
    private readonly pages: KeysetPages,
  ) {}

  one(id: number, role: AdminRole): Promise<JsonOf<JobView> | undefined> {
    return this.reader.json(ONE, [id, jobKindsFor(role)]);
  }

  async page(filter: Omit<JobListDto, 'page' | 'limit'>, role: AdminRole, page: number, limit: number): Promise<CountedList<JobView>> {
    const conditions = addPeriod(new Conditions().add('j.kind = $', filter.kind).add('j.state = $', filter.state), 'j.started_at', filter);
    const kinds = jobKindsFor(role);
    if (kinds.length < JOB_KINDS.length) conditions.add('j.kind = any($)', kinds);
    const list = { from: 'jobs j', id: 'j.id', conditions, order: NEWEST, item: JOB, items: 'join jobs j on j.id = page.id' };
    const { items, total } = await this.pages.page<JobView>(list, { page, limit });
    return new CountedList<JobView>(items, total);
  }
}

import type { ErrorClass } from '../../kernel/domain-error.js';
import { Body, Param, Query } from '@nestjs/common';
import type { Admin } from '../../kernel/actor.js';
import type { AdminRole } from '../../kernel/admin-role.js';
import { ActingAdmin, ActingRole } from '../../platform/http/contract/actor.js';
import { type CountedList, type JsonOf } from '../../platform/http/contract/answers.js';
import { JobNotFound, Jobs, type JobKind, JobRunning, JobEnded } from '../../platform/jobs/jobs.port.js';
import { JobListDto, JobsQuery, JobView } from './jobs.query.js';
import { Id, OneOf, Whole, Count, Ids, Nested, Text } from '../../platform/http/contract/fields.js';
import {
  BulkActions,
  BulkActionUnknown,
  DryRunExpired,
  NothingSelected,
  BULK_ACTION_NAMES,
  BULK_TARGETS,
  SELECTED_MAX,
  type BulkActionName,
  type BulkTarget,
} from '../bulk/index.js';
import { OLDER_THAN_DAYS_MAX } from '../database/index.js';
import {
  BackOffice,
  Delete,
  FOR_ADMINISTRATORS,
  Get,
  Post,
  accepted,
  admin,
  cheap,
  expensive,
  list,
  whenBodyHas,
} from '../../platform/http/operation/operation.js';
import { InvalidHashtag, AdminHashtagFilterDto, HASHTAG_MAX, TYPED_HASHTAG_MAX } from '../hashtags/index.js';
import { PAGE_SIZE } from '../../platform/http/contract/page.dto.js';
import { IntersectionType, PickType } from '@nestjs/swagger';
import { USER_STATUSES, UserFilterDto } from '../admin/index.js';
import { AdminMediaFilterDto } from '../media/index.js';
import { ReportGroupFilterDto } from '../moderation/index.js';

/** The filters of the lists, for all rows that match. */
class BulkFilterDto extends IntersectionType(
  PickType(UserFilterDto, ['visibility', 'address', 'from', 'to']),
  PickType(AdminMediaFilterDto, ['userId', 'mediaType', 'flag']),
  PickType(AdminHashtagFilterDto, ['usageFilter']),
  PickType(ReportGroupFilterDto, ['reason', 'kind', 'claimed', 'olderThanHours']),
) {
  @Text({ description: 'Users, media, hashtags: the search of the list.', optional: true, trim: true, max: 100 })
  search?: string;

  @OneOf(USER_STATUSES, { description: 'Users: `status` of the list.', optional: true })
  userStatus?: UserFilterDto['status'];

  @Text({ description: 'Users, media: `hashtag` of the list.', optional: true, trim: true, max: TYPED_HASHTAG_MAX })
  hashtag?: string;
}

class BulkActionDto {
  @OneOf(BULK_TARGETS, { description: 'The list whose rows are changed.' })
  target: BulkTarget;

  @OneOf(BULK_ACTION_NAMES, {
    description:
      'Users: `hide`, `show`, `delete`, `add-hashtag`, `remove-hashtag`. Media: `hide`, `show`, `mark-sensitive`, `unmark-sensitive`, `delete`. Hashtags: `delete`, of unused ones. Reports: `dismiss`. Deleted users and media are in the trash for 30 days.',
  })
  action: BulkActionName;

  @Ids({
    description:
      'The selected rows; of reports, the newest one of each group, which is dismissed with the earlier ones. Absent: all that match `filter`.',
    optional: true,
    max: SELECTED_MAX,
  })
  ids?: number[];

  @Nested(BulkFilterDto, {
    description:
      'The filter of the list, without `ids`. Absent: all rows. Of reports always the open ones, without the items that are held, appealed or claimed by another moderator.',
    optional: true,
  })
  filter?: BulkFilterDto;

  @Text({ description: '`add-hashtag`, `remove-hashtag`: name of the hashtag.', optional: true, trim: true, min: 1, max: HASHTAG_MAX })
  hashtag?: string;
}

class StartBulkActionDto extends BulkActionDto {
  @Id({
    description:
      'Id of a dry run of the same administrator and request, of the last hour: the rows that it counted are changed, those of them that still match. Absent: all that match now.',
    optional: true,
  })
  dryRun?: number;
}

class BulkCountView {
  @Count({ description: 'Exact number of rows that the action would change now; of reports, of the reported items.' })
  count: number;

  @Count({
    description: 'Reports: number of items that match and stay open, because they are held, appealed or claimed by another moderator.',
  })
  leftOut: number;

  @Id({ description: 'Id of this dry run, by which the action changes no other rows.' })
  dryRun: number;
}

/** Kinds that need no step-up, because they change no data that a visitor or a creator sees. */
const STARTED_KINDS = ['backup', 'offsite', 'offsite-test', 'rebuild', 'integrity'] as const satisfies JobKind[];

export class StartJobDto {
  @OneOf(STARTED_KINDS, {
    description:
      '`backup`: stores a full backup and tries its restore. `offsite`: makes an off-site backup. `offsite-test`: checks the target of the off-site backups, and reads the latest one completely unless it is encrypted. `rebuild`: corrects derived columns. `integrity`: compares files, rows and derived columns, and changes nothing.',
  })
  kind: (typeof STARTED_KINDS)[number];
}

export class StartPurgeDto {
  @Whole({
    description: 'Only users whose last visit was at least this many days ago. 0 for no limit.',
    min: 0,
    max: OLDER_THAN_DAYS_MAX,
  })
  olderThanDays: number;
}

class JobIdDto {
  @Id({ description: 'Id of the job.' })
  id: number;
}

/** The error of the kind `backup`, whose module is on the level of this one. */
const BACKUP_STORING: ErrorClass = { code: 'backup_storing', kind: 'conflict' };

/** Long work that survives a closed page (PR-84). */
@BackOffice('jobs', 'adm/api/jobs')
export class JobsController {
  constructor(
    private readonly jobs: Jobs,
    private readonly list: JobsQuery,
    private readonly bulkActions: BulkActions,
  ) {}

  @Get('', admin('viewer'), FOR_ADMINISTRATORS, {
    says: 'Lists the jobs of the last 90 days, newest first. Of all instances, all administrators, the operator and the schedule. Moderators see imports and bulk actions only, viewers see imports only.',
    returns: list(JobView, { counted: true }),
  })
  getJobs(@Query() { page = 1, limit = PAGE_SIZE, ...filter }: JobListDto, @ActingRole() role: AdminRole): Promise<CountedList<JobView>> {
    return this.list.page(filter, role, page, limit);
  }

  @Get(':id', admin('viewer'), FOR_ADMINISTRATORS, {
    says: 'Returns a job with its progress or its result',
    returns: JobView,
    throws: [JobNotFound],
  })
  async getJob(@Param() { id }: JobIdDto, @ActingRole() role: AdminRole): Promise<JsonOf<JobView>> {
    return this.find(id, role);
  }

  @Post('', admin('administrator'), expensive, {
    says: 'Starts a job in the background. Responds 409 while a job of the kind runs.',
    returns: accepted(JobView),
    audited: { answer: true },
    throws: [JobRunning, BACKUP_STORING],
  })
  startJob(@ActingAdmin() admin: Admin, @Body() { kind }: StartJobDto): Promise<JsonOf<JobView>> {
    return this.start(kind, {}, admin);
  }

  @Post('purge', admin('administrator'), expensive, {
    says: 'Starts the deletion of the inactive users in the background. Does the same as `POST /adm/api/database/purge-inactive`, which responds after the deletion. Responds 409 while a purge runs.',
    returns: accepted(JobView),
    stepUp: true,
    audited: { answer: true },
    throws: [JobRunning],
  })
  startPurge(@ActingAdmin() admin: Admin, @Body() { olderThanDays }: StartPurgeDto): Promise<JsonOf<JobView>> {
    return this.start('purge', { olderThanDays }, admin);
  }

  @Post('bulk/dry-run', admin('moderator'), expensive, {
    says: 'Counts the rows that a bulk action would change. By the same predicate as the action. Changes none of them.',
    returns: BulkCountView,
    throws: [BulkActionUnknown, InvalidHashtag],
  })
  countBulkAction(@ActingAdmin() admin: Admin, @Body() action: BulkActionDto): Promise<BulkCountView> {
    return this.bulkActions.count(action, admin);
  }

  @Post('bulk', admin('moderator'), expensive, {
    says: 'Starts a bulk action in the background. Changes each row as the operation for one row does, with an entry in the audit log. Rows that match only after the dry run, or after the start, are left out; rows that have changed or cannot be changed are counted as skipped. The job continues after the end of its server. Responds 409 while a bulk action runs, and when nothing would change.',
    returns: accepted(JobView),
    stepUp: whenBodyHas('action', 'delete'),
    audited: { answer: true },
    throws: [BulkActionUnknown, DryRunExpired, InvalidHashtag, JobRunning, NothingSelected],
  })
  async startBulkAction(
    @ActingAdmin() admin: Admin,
    @ActingRole() role: AdminRole,
    @Body() { dryRun, ...action }: StartBulkActionDto,
  ): Promise<JsonOf<JobView>> {
    return this.find(await this.bulkActions.start(action, admin, dryRun), role);
  }

  @Delete(':id', admin('moderator'), cheap, {
    says: 'Cancels a running job. Responds before the job has ended, normally within a second. What was completed stays. Responds 409 when the job has ended already.',
    returns: accepted(JobView),
    audited: { answer: true },
    throws: [JobEnded, JobNotFound],
  })
  async cancelJob(@ActingAdmin() { username }: Admin, @ActingRole() role: AdminRole, @Param() { id }: JobIdDto): Promise<JsonOf<JobView>> {
    await this.find(id, role);
    await this.jobs.cancel(id, username);
    return this.find(id, role);
  }

  private async start(kind: JobKind, parameters: object, { adminId, username }: Admin): Promise<JsonOf<JobView>> {
    return this.find(await this.jobs.start(kind, parameters, { adminId, username }), 'administrator');
  }

  /** Throws `JobNotFound` also for a job of a kind that the role does not see. */
  private async find(id: number, role: AdminRole): Promise<JsonOf<JobView>> {
    const job = await this.list.one(id, role);
    if (job === undefined) throw new JobNotFound();
    return job;
  }
}

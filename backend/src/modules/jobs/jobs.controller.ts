import { Body, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Admin } from '../../kernel/actor.js';
import type { AdminRole } from '../../kernel/admin-role.js';
import { AdminOnly, RequiresStepUp, LeastRole, whenBodyHas } from '../../platform/http/contract/access.js';
import { ActingAdmin, ActingRole } from '../../platform/http/contract/actor.js';
import { Returns, Summary, Throws, type CountedList, type JsonOf } from '../../platform/http/contract/answers.js';
import { Audited, BackOffice } from '../../platform/http/contract/back-office.js';
import { Cheap, Expensive, FOR_ADMINISTRATORS, Unlimited } from '../../platform/http/contract/cost.js';
import { PAGE_SIZE } from '../../platform/http/contract/numbered-page.dto.js';
import { PeriodEnd, PeriodStart } from '../../platform/http/contract/period.js';
import { JobNotFound, Jobs, type JobKind } from '../../platform/jobs/jobs.port.js';
import { JobListDto, JobsQuery, JobView } from './jobs.query.js';
import { Count, Id, Ids, Nested, OneOf, Text, Whole } from '../../platform/http/contract/fields.js';
import { USER_ADDRESSES, USER_STATUSES, USER_VISIBILITIES } from '../admin/index.js';
import {
  BULK_ACTION_NAMES,
  BULK_TARGETS,
  BulkActions,
  SELECTED_MAX,
  type BulkActionName,
  type BulkFilter,
  type BulkTarget,
} from '../bulk/index.js';
import { OLDER_THAN_DAYS_MAX } from '../database/index.js';
import { HASHTAG_MAX, TYPED_HASHTAG_MAX, USAGE_TIER_NAMES } from '../hashtags/index.js';
import { MEDIA_FILTERS, MEDIA_FLAGS } from '../media/index.js';
import { CLAIM_FILTERS, ITEM_KINDS, OLDEST_HOURS, QUEUE_REASONS } from '../moderation/index.js';

/** Kinds that need no step-up, because they change no data that a visitor or a creator sees. */
export const STARTED_KINDS = ['backup', 'offsite', 'offsite-test', 'rebuild', 'integrity'] as const satisfies JobKind[];

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

/** The filters of the lists, for all rows that match. */
export class BulkFilterDto implements BulkFilter {
  @Text({ description: 'Users, media, hashtags: the search of the list.', optional: true, trim: true, max: 100 })
  search?: string;

  @OneOf(USER_STATUSES, { description: 'Users: `status` of the list.', optional: true })
  userStatus?: BulkFilter['userStatus'];

  @OneOf(USER_VISIBILITIES, { description: 'Users: `visibility` of the list.', optional: true })
  visibility?: BulkFilter['visibility'];

  @OneOf(USER_ADDRESSES, { description: 'Users: `address` of the list.', optional: true })
  address?: BulkFilter['address'];

  @Text({ description: 'Users, media: `hashtag` of the list.', optional: true, trim: true, max: TYPED_HASHTAG_MAX })
  hashtag?: string;

  @PeriodStart()
  from?: Date;

  @PeriodEnd()
  to?: Date;

  @Id({ description: 'Media: only those of the user with this id.', optional: true })
  userId?: number;

  @OneOf(MEDIA_FILTERS, { description: 'Media: `mediaType` of the list.', optional: true })
  mediaType?: BulkFilter['mediaType'];

  @OneOf(MEDIA_FLAGS, { description: 'Media: `flag` of the list.', optional: true })
  flag?: BulkFilter['flag'];

  @OneOf(['all', ...USAGE_TIER_NAMES], { description: 'Hashtags: `usageFilter` of the list.', optional: true })
  usageFilter?: BulkFilter['usageFilter'];

  @OneOf(QUEUE_REASONS, { description: 'Reports: `reason` of the list.', optional: true })
  reason?: BulkFilter['reason'];

  @OneOf(ITEM_KINDS, { description: 'Reports: `kind` of the list.', optional: true })
  kind?: BulkFilter['kind'];

  @OneOf(CLAIM_FILTERS, { description: 'Reports: `claimed` of the list.', optional: true })
  claimed?: BulkFilter['claimed'];

  @Whole({ description: 'Reports: `olderThanHours` of the list.', optional: true, min: 1, max: OLDEST_HOURS })
  olderThanHours?: number;
}

export class BulkActionDto {
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

export class StartBulkActionDto extends BulkActionDto {
  @Id({
    description:
      'Id of a dry run of the same administrator and request, of the last hour: the rows that it counted are changed, those of them that still match. Absent: all that match now.',
    optional: true,
  })
  dryRun?: number;
}

export class BulkCountView {
  @Count({ description: 'Exact number of rows that the action would change now; of reports, of the reported items.' })
  count: number;

  @Count({
    description: 'Reports: number of items that match and stay open, because they are held, appealed or claimed by another moderator.',
  })
  leftOut: number;

  @Id({ description: 'Id of this dry run, by which the action changes no other rows.' })
  dryRun: number;
}

export class JobIdDto {
  @Id({ description: 'Id of the job.' })
  id: number;
}

/** Long work that survives a closed page (PR-84). */
@ApiTags('Back-office: jobs')
@BackOffice('adm/api/jobs')
@AdminOnly()
export class JobsController {
  constructor(
    private readonly jobs: Jobs,
    private readonly list: JobsQuery,
    private readonly bulkActions: BulkActions,
  ) {}

  @Get()
  @LeastRole('viewer')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary(
    'Lists the jobs of the last 90 days, newest first',
    'Of all instances, all administrators, the operator and the schedule. Moderators see imports and bulk actions only, viewers see imports only.',
  )
  @Returns(200, JobView, { list: true, counted: true })
  @Throws(400, 401, 403)
  getJobs(@Query() { page = 1, limit = PAGE_SIZE, ...filter }: JobListDto, @ActingRole() role: AdminRole): Promise<CountedList<JobView>> {
    return this.list.page(filter, role, page, limit);
  }

  @Get(':id')
  @LeastRole('viewer')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary('Returns a job with its progress or its result')
  @Returns(200, JobView)
  @Throws(400, 401, 403, 404)
  async getJob(@Param() { id }: JobIdDto, @ActingRole() role: AdminRole): Promise<JsonOf<JobView>> {
    return this.find(id, role);
  }

  @Post()
  @LeastRole('administrator')
  @Expensive()
  @Audited({ answer: true })
  @Summary('Starts a job in the background', 'Responds 409 while a job of the kind runs.')
  @Returns(202, JobView)
  @Throws(400, 401, 403, 409, 503)
  startJob(@ActingAdmin() admin: Admin, @Body() { kind }: StartJobDto): Promise<JsonOf<JobView>> {
    return this.start(kind, {}, admin);
  }

  @Post('purge')
  @LeastRole('administrator')
  @Expensive()
  @Audited({ answer: true })
  @RequiresStepUp()
  @Summary(
    'Starts the deletion of the inactive users in the background',
    'Does the same as `POST /adm/api/database/purge-inactive`, which responds after the deletion. Responds 409 while a purge runs.',
  )
  @Returns(202, JobView)
  @Throws(400, 401, 403, 409, 503)
  startPurge(@ActingAdmin() admin: Admin, @Body() { olderThanDays }: StartPurgeDto): Promise<JsonOf<JobView>> {
    return this.start('purge', { olderThanDays }, admin);
  }

  @Post('bulk/dry-run')
  @LeastRole('moderator')
  @HttpCode(200)
  @Expensive()
  @Summary('Counts the rows that a bulk action would change', 'By the same predicate as the action. Changes none of them.')
  @Returns(200, BulkCountView)
  @Throws(400, 401, 403)
  countBulkAction(@ActingAdmin() admin: Admin, @Body() action: BulkActionDto): Promise<BulkCountView> {
    return this.bulkActions.count(action, admin);
  }

  @Post('bulk')
  @LeastRole('moderator')
  @Expensive()
  @Audited({ answer: true })
  @RequiresStepUp(whenBodyHas('action', 'delete'))
  @Summary(
    'Starts a bulk action in the background',
    'Changes each row as the operation for one row does, with an entry in the audit log. Rows that match only after the dry run, or after the start, are left out; rows that have changed or cannot be changed are counted as skipped. The job continues after the end of its server. Responds 409 while a bulk action runs, and when nothing would change.',
  )
  @Returns(202, JobView)
  @Throws(400, 401, 403, 409, 503)
  async startBulkAction(
    @ActingAdmin() admin: Admin,
    @ActingRole() role: AdminRole,
    @Body() { dryRun, ...action }: StartBulkActionDto,
  ): Promise<JsonOf<JobView>> {
    return this.find(await this.bulkActions.start(action, admin, dryRun), role);
  }

  @Delete(':id')
  @LeastRole('moderator')
  @Cheap()
  @Audited({ answer: true })
  @Summary(
    'Cancels a running job',
    'Responds before the job has ended, normally within a second. What was completed stays. Responds 409 when the job has ended already.',
  )
  @Returns(202, JobView)
  @Throws(400, 401, 403, 404, 409)
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

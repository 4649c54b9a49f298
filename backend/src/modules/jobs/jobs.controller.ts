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
import { JobNotFound, Jobs, type JobKind } from '../../platform/jobs/jobs.port.js';
import { BulkActionDto, BulkCountView, StartBulkActionDto } from './bulk.dto.js';
import { JobListDto, JobsQuery, JobView } from './jobs.query.js';
import { Id, OneOf, Whole } from '../../platform/http/contract/fields.js';
import { BulkActions } from '../bulk/index.js';
import { OLDER_THAN_DAYS_MAX } from '../database/index.js';

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

import { Body, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Admin } from '../../kernel/actor.js';
import type { AdminRole } from '../../kernel/admin-role.js';
import { AdminOnly, RequiresStepUp, LeastRole } from '../../platform/http/contract/access.js';
import { ActingAdmin, ActingRole } from '../../platform/http/contract/actor.js';
import { Returns, Summary, Throws, type CountedList, type JsonOf } from '../../platform/http/contract/answers.js';
import { Audited, BackOffice } from '../../platform/http/contract/back-office.js';
import { Cheap, Expensive, FOR_ADMINISTRATORS, Unlimited } from '../../platform/http/contract/cost.js';
import { PAGE_SIZE, NumberedPageDto } from '../../platform/http/contract/numbered-page.dto.js';
import { JobNotFound, Jobs, JOB_KINDS, JOB_STATES, type JobKind } from '../../platform/jobs/jobs.port.js';
import { JobsQuery, JobView } from './jobs.query.js';
import { OneOf, Id, Whole } from '../../platform/http/contract/fields.js';
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

export class JobListDto extends NumberedPageDto {
  @OneOf(JOB_KINDS, { description: 'Only jobs of this kind.', optional: true })
  kind?: string;

  @OneOf(JOB_STATES, { description: 'Only jobs in this state.', optional: true })
  state?: string;
}

/** Long work that survives a closed page (PR-84). */
@ApiTags('Back-office: jobs')
@BackOffice('adm/api/jobs')
@AdminOnly()
export class JobsController {
  constructor(
    private readonly jobs: Jobs,
    private readonly list: JobsQuery,
  ) {}

  @Get()
  @LeastRole('viewer')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary(
    'Lists the jobs of the last 90 days, newest first',
    'Of all instances, all administrators, the operator and the schedule. Moderators and viewers see the imports only.',
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

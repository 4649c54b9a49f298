import { Body, Query } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { type JsonOf, type CountedList, TextStream } from '../../platform/http/contract/answers.js';
import { DatabaseStatsQuery, DatabaseStatsView } from './database-stats.query.js';
import { Whole, Count } from '../../platform/http/contract/fields.js';
import { OLDER_THAN_DAYS_MAX, AnalyseInactiveUsers, PurgeInactiveUsers } from './inactive-users.js';
import type { Admin } from '../../kernel/actor.js';
import { ActingAdmin } from '../../platform/http/contract/actor.js';
import { csvFile } from '../../platform/http/contract/csv.js';
import { InactiveUserView, INACTIVE_USER_LINE, InactiveUsersQuery } from './inactive-users.query.js';
import {
  BackOffice,
  FOR_ADMINISTRATORS,
  Get,
  Post,
  admin,
  expensive,
  file,
  list,
  whenManyRows,
} from '../../platform/http/operation/operation.js';
import { JobCancelled, JobInterrupted, JobRunning } from '../../platform/jobs/jobs.port.js';
import { NumberedPageDto, PAGE_SIZE } from '../../platform/http/contract/page.dto.js';

const OlderThanDays = (): PropertyDecorator =>
  Whole({
    description: 'Only users whose last visit was at least this many days ago. 0 by default, for no limit.',
    optional: true,
    min: 0,
    max: OLDER_THAN_DAYS_MAX,
  });

class InactiveUsersFilterDto {
  @OlderThanDays()
  olderThanDays?: number;
}

class InactiveUserListDto extends NumberedPageDto {
  @OlderThanDays()
  olderThanDays?: number;
}

const MinimumDays = (): PropertyDecorator => Count({ description: 'Minimum number of days since the last visit; 0 for no limit.' });

export class InactiveUsersView {
  @Count({ description: 'Number of users who meet all criteria and are not part of an open report.' })
  toDelete: number;

  @MinimumDays()
  olderThanDays: number;
}

export class PurgedUsersView {
  @Count({ description: 'Number of deleted users.' })
  deleted: number;

  @MinimumDays()
  olderThanDays: number;
}

@BackOffice('database', 'adm/api/database')
export class DatabaseController {
  constructor(private readonly stats: DatabaseStatsQuery) {}

  @Get('stats', admin('administrator'), FOR_ADMINISTRATORS, {
    says: 'Returns the numbers and the health of the database',
    returns: DatabaseStatsView,
  })
  getDatabaseStats(): Promise<JsonOf<DatabaseStatsView> | undefined> {
    return this.stats.now();
  }
}

const MANY_USERS = whenManyRows(() => PAGE_SIZE);

@BackOffice('database', 'adm/api/database')
export class InactiveUsersController {
  constructor(
    private readonly analyseInactiveUsers: AnalyseInactiveUsers,
    private readonly purgeInactiveUsersUseCase: PurgeInactiveUsers,
    private readonly inactiveUsers: InactiveUsersQuery,
  ) {}

  @Get('inactive-users', admin('administrator'), expensive, {
    says: 'Counts the inactive users. Those with no email, no custom profile image, empty or default bio, no location, no hashtags, no links, no media, no activities, and who never used email authentication. Reporters and reported users of open reports are left out.',
    returns: InactiveUsersView,
  })
  getInactiveUsers(@Query() { olderThanDays = 0 }: InactiveUsersFilterDto): Promise<InactiveUsersView> {
    return this.analyseInactiveUsers.execute(olderThanDays);
  }

  @Get('inactive-users/list', admin('administrator'), expensive, {
    says: 'Lists the inactive users, in pages. Sorted by the last visit, longest ago first.',
    returns: list(InactiveUserView, { counted: true }),
    stepUp: MANY_USERS,
    audited: { filter: InactiveUserListDto, when: MANY_USERS },
  })
  getInactiveUserList(
    @Query() { olderThanDays = 0, page = 1, limit = PAGE_SIZE }: InactiveUserListDto,
  ): Promise<CountedList<InactiveUserView>> {
    return this.inactiveUsers.page(olderThanDays, page, limit);
  }

  @Get('inactive-users/export', admin('administrator'), expensive, {
    says: 'Exports the inactive users as CSV',
    returns: file('text/csv'),
    stepUp: true,
    audited: { filter: InactiveUsersFilterDto },
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="inactive-users.csv"' },
  })
  exportInactiveUsers(@Query() { olderThanDays = 0 }: InactiveUsersFilterDto): TextStream {
    return new TextStream(csvFile(INACTIVE_USER_LINE.columns, this.inactiveUsers.lines(olderThanDays)));
  }

  @Post('purge-inactive', admin('administrator'), expensive, {
    says: 'Deletes the inactive users. The criteria are checked again for each user in the transaction that deletes it. `olderThanDays` can be in the body or in the query; the larger of the two values applies. Responds after the deletion, and 409 while another purge runs, or when it is cancelled; `POST /adm/api/jobs/purge` responds at once.',
    returns: PurgedUsersView,
    stepUp: true,
    audited: { answer: true },
    throws: [JobCancelled, JobInterrupted, JobRunning],
  })
  @ApiBody({ type: InactiveUsersFilterDto, required: false })
  purgeInactiveUsers(
    @ActingAdmin() admin: Admin,
    @Query() query: InactiveUsersFilterDto,
    @Body() body?: InactiveUsersFilterDto,
  ): Promise<PurgedUsersView> {
    return this.purgeInactiveUsersUseCase.execute({ olderThanDays: Math.max(query.olderThanDays ?? 0, body?.olderThanDays ?? 0) }, admin);
  }
}

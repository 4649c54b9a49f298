import { Get, Body, Header, Post, Query } from '@nestjs/common';
import { ApiTags, ApiBody } from '@nestjs/swagger';
import { AdminOnly, RequiresStepUp, whenManyRows, LeastRole } from '../../../platform/http/contract/access.js';
import { BackOffice, Audited } from '../../../platform/http/contract/back-office.js';
import {
  Returns,
  Throws,
  Summary,
  ReturnsFile,
  type JsonOf,
  type CountedList,
  TextStream,
} from '../../../platform/http/contract/answers.js';
import { FOR_ADMINISTRATORS, Unlimited, Expensive } from '../../../platform/http/contract/cost.js';
import { DatabaseStatsQuery, DatabaseStatsView } from '../queries/database-stats.query.js';
import { Whole, Count } from '../../../platform/http/contract/fields.js';
import { NumberedPageDto, PAGE_SIZE } from '../../../platform/http/contract/numbered-page.dto.js';
import { OLDER_THAN_DAYS_MAX, AnalyseInactiveUsers, PurgeInactiveUsers } from '../application/inactive-users.js';
import type { Admin } from '../../../kernel/actor.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { csvFile } from '../../../platform/http/contract/csv.js';
import { InactiveUserView, INACTIVE_USER_LINE, InactiveUsersQuery } from '../queries/inactive-users.query.js';

const OlderThanDays = (): PropertyDecorator =>
  Whole({
    description: 'Only users whose last visit was at least this many days ago. 0 by default, for no limit.',
    optional: true,
    min: 0,
    max: OLDER_THAN_DAYS_MAX,
  });

export class InactiveUsersFilterDto {
  @OlderThanDays()
  olderThanDays?: number;
}

export class InactiveUserListDto extends NumberedPageDto {
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

@ApiTags('Back-office: database')
@BackOffice('adm/api/database')
@AdminOnly()
@LeastRole('administrator')
export class DatabaseController {
  constructor(private readonly stats: DatabaseStatsQuery) {}

  @Get('stats')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary('Returns the numbers and the health of the database')
  @Returns(200, DatabaseStatsView)
  @Throws(401, 403)
  getDatabaseStats(): Promise<JsonOf<DatabaseStatsView> | undefined> {
    return this.stats.now();
  }
}

const MANY_USERS = whenManyRows(() => PAGE_SIZE);

@ApiTags('Back-office: database')
@BackOffice('adm/api/database')
@AdminOnly()
@LeastRole('administrator')
export class InactiveUsersController {
  constructor(
    private readonly analyseInactiveUsers: AnalyseInactiveUsers,
    private readonly purgeInactiveUsersUseCase: PurgeInactiveUsers,
    private readonly inactiveUsers: InactiveUsersQuery,
  ) {}

  @Get('inactive-users')
  @Expensive()
  @Summary(
    'Counts the inactive users',
    'Those with no email, no custom profile image, empty or default bio, no location, no hashtags, no links, no media, no activities, and who never used email authentication. Reporters and reported users of open reports are left out.',
  )
  @Returns(200, InactiveUsersView)
  @Throws(400, 401, 403)
  getInactiveUsers(@Query() { olderThanDays = 0 }: InactiveUsersFilterDto): Promise<InactiveUsersView> {
    return this.analyseInactiveUsers.execute(olderThanDays);
  }

  @Get('inactive-users/list')
  @Expensive()
  @Audited({ filter: InactiveUserListDto, when: MANY_USERS })
  @RequiresStepUp(MANY_USERS)
  @Summary('Lists the inactive users, in pages', 'Sorted by the last visit, longest ago first.')
  @Returns(200, InactiveUserView, { list: true, counted: true })
  @Throws(400, 401, 403)
  getInactiveUserList(
    @Query() { olderThanDays = 0, page = 1, limit = PAGE_SIZE }: InactiveUserListDto,
  ): Promise<CountedList<InactiveUserView>> {
    return this.inactiveUsers.page(olderThanDays, page, limit);
  }

  @Get('inactive-users/export')
  @Expensive()
  @Audited({ filter: InactiveUsersFilterDto })
  @RequiresStepUp()
  @Summary('Exports the inactive users as CSV')
  @ReturnsFile('text/csv')
  @Throws(400, 401, 403)
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="inactive-users.csv"')
  exportInactiveUsers(@Query() { olderThanDays = 0 }: InactiveUsersFilterDto): TextStream {
    return new TextStream(csvFile(INACTIVE_USER_LINE.columns, this.inactiveUsers.lines(olderThanDays)));
  }

  @Post('purge-inactive')
  @Expensive()
  @Audited({ answer: true })
  @RequiresStepUp()
  @Summary(
    'Deletes the inactive users',
    'The criteria are checked again for each user in the transaction that deletes it. `olderThanDays` can be in the body or in the query; the larger of the two values applies. Responds after the deletion, and 409 while another purge runs, or when it is cancelled; `POST /adm/api/jobs/purge` responds at once.',
  )
  @ApiBody({ type: InactiveUsersFilterDto, required: false })
  @Returns(200, PurgedUsersView)
  @Throws(400, 401, 403, 409, 503)
  purgeInactiveUsers(
    @ActingAdmin() admin: Admin,
    @Query() query: InactiveUsersFilterDto,
    @Body() body?: InactiveUsersFilterDto,
  ): Promise<PurgedUsersView> {
    return this.purgeInactiveUsersUseCase.execute({ olderThanDays: Math.max(query.olderThanDays ?? 0, body?.olderThanDays ?? 0) }, admin);
  }
}

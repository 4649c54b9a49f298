import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../../shared/contract/access.js';
import { Answers, Refuses, Summary, type JsonOf } from '../../../shared/contract/answers.js';
import { AnalyseInactiveUsers } from '../application/analyse-inactive-users.js';
import { PurgeInactiveUsers } from '../application/purge-inactive-users.js';
import { DatabaseStatsQuery } from '../queries/database-stats.query.js';
import { DatabaseStatsView } from '../queries/database-stats.view.js';
import { InactiveUsersView, PurgedUsersView } from './inactive-users.view.js';
import { Expensive } from '../../../shared/http/request-limits.js';

@ApiTags('Back-office: database')
@Controller('adm/api/database')
@AdminOnly()
export class DatabaseController {
  constructor(
    private readonly stats: DatabaseStatsQuery,
    private readonly analysing: AnalyseInactiveUsers,
    private readonly purging: PurgeInactiveUsers,
  ) {}

  @Get('stats')
  @Summary('What is in the database, and how it is')
  @Answers(200, DatabaseStatsView)
  @Refuses(401, 403)
  getDatabaseStats(): Promise<JsonOf<DatabaseStatsView> | undefined> {
    return this.stats.now();
  }

  @Expensive()
  @Get('inactive-users')
  @Summary(
    'How many users can be removed safely',
    'Those with no email, no custom profile image, empty or default bio, no location, no hashtags, no links, no media, no activities, and who never used email authentication.',
  )
  @Answers(200, InactiveUsersView)
  @Refuses(401, 403)
  getInactiveUsers(): Promise<InactiveUsersView> {
    return this.analysing.execute();
  }

  @Post('purge-inactive')
  @Summary('Removes them for ever', 'The criteria are looked at again for each user at the moment of removal.')
  @Answers(200, PurgedUsersView)
  @Refuses(401, 403, 503)
  purgeInactiveUsers(): Promise<PurgedUsersView> {
    return this.purging.execute();
  }
}

import { Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../../platform/http/contract/access.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { Returns, Throws, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
import { FOR_ADMINISTRATORS, Unlimited } from '../../../platform/http/contract/cost.js';
import { DatabaseStatsQuery, DatabaseStatsView } from '../queries/database-stats.query.js';

@ApiTags('Back-office: database')
@BackOffice('adm/api/database')
@AdminOnly()
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

import { Module } from '@nestjs/common';
import { AnalyseInactiveUsers, PurgeInactiveUsers, InactiveProfiles } from './application/inactive-users.js';
import { RebuildDerivedData, DerivedData } from './application/rebuild-derived-data.js';
import { DatabaseController, InactiveUsersController } from './http/database.controller.js';
import { SystemController } from './http/system.controller.js';
import { PostgresDerivedData } from './infrastructure/postgres-derived-data.js';
import { PostgresInactiveProfiles } from './infrastructure/postgres-inactive-profiles.js';
import { DatabaseStatsQuery } from './queries/database-stats.query.js';
import { InactiveUsersQuery } from './queries/inactive-users.query.js';
import './database.table.js';

@Module({
  controllers: [DatabaseController, InactiveUsersController, SystemController],
  providers: [
    AnalyseInactiveUsers,
    DatabaseStatsQuery,
    InactiveUsersQuery,
    PurgeInactiveUsers,
    RebuildDerivedData,
    { provide: DerivedData, useClass: PostgresDerivedData },
    { provide: InactiveProfiles, useClass: PostgresInactiveProfiles },
  ],
  exports: [RebuildDerivedData],
})
export class DatabaseModule {}

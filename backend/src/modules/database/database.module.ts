import { Module } from '@nestjs/common';
import { AnalyseInactiveUsers, PurgeInactiveUsers, InactiveProfiles } from './inactive-users.js';
import { RebuildDerivedData, DerivedData } from './rebuild-derived-data.js';
import { DatabaseController, InactiveUsersController } from './database.controller.js';
import { SystemController } from './system.controller.js';
import { PostgresDerivedData } from './postgres-derived-data.js';
import { PostgresInactiveProfiles } from './postgres-inactive-profiles.js';
import { DatabaseStatsQuery } from './database-stats.query.js';
import { InactiveUsersQuery } from './inactive-users.query.js';
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

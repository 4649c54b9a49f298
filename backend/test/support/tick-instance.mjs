/** Runs only the nightly analysis of an instance, whenever `ticks.mjs` sends a tick. */
import { AnalyseInactiveUsers } from '../../dist/modules/database/inactive-users.js';
import { PostgresInactiveProfiles } from '../../dist/modules/database/postgres-inactive-profiles.js';
import { createDataSource } from '../../dist/platform/database/data-source.js';
import { TypeormUnitOfWork } from '../../dist/platform/database/typeorm-unit-of-work.js';
import { Tracing } from '../../dist/platform/observability/tracing.js';

const dataSource = await createDataSource({ url: process.env.DATABASE_URL, poolSize: 2 }).initialize();
await dataSource.query('select 1');
const analyse = new AnalyseInactiveUsers(
  new PostgresInactiveProfiles(new TypeormUnitOfWork(dataSource, new Tracing(), { invalidate: () => undefined })),
);
process.on('message', async (tick) => process.send(await analyse.executeScheduled(tick)));
process.on('disconnect', () => process.exit());
process.send('ready');

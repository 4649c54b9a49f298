/** Sends the digests that are due, whenever the parent process sends a message: a server of which a test needs nothing else. */
import { SystemClock } from '../../dist/kernel/clock.js';
import { PostgresDigests } from '../../dist/modules/digest/postgres-digests.js';
import { SendDigests } from '../../dist/modules/digest/postgres-send-digests.js';
import { resolveConfig } from '../../dist/platform/config/config.js';
import { readEnvironment } from '../../dist/platform/config/environment.js';
import { LOCKS, withAdvisoryLock } from '../../dist/platform/database/advisory-lock.js';
import { createDataSource } from '../../dist/platform/database/data-source.js';
import { TypeormUnitOfWork } from '../../dist/platform/database/typeorm-unit-of-work.js';
import { SmtpMailer } from '../../dist/platform/mail/smtp-mailer.js';
import { Tracing } from '../../dist/platform/observability/tracing.js';

const config = resolveConfig(readEnvironment(process.env));
const dataSource = await createDataSource({ url: config.databaseUrl, poolSize: 3 }).initialize();
const work = new TypeormUnitOfWork(dataSource, new Tracing(), { invalidate: () => undefined });
const mailer = new SmtpMailer(config, () => undefined);
const sendDigests = new SendDigests(new PostgresDigests(work), mailer, work, config, new SystemClock(), {
  on: () => undefined,
});
process.on('message', async () => {
  // The lock that its schedule declares.
  await withAdvisoryLock(dataSource, LOCKS.digests, () => sendDigests.execute());
  process.send('sent');
});
process.on('disconnect', () => process.exit());
process.send('ready');

import pg from 'pg';

export default async function () {
  if (globalThis.embeddedPostgres) return globalThis.embeddedPostgres.stop();
  await dropTestDatabases(process.env.TEST_ADMIN_DATABASE_URL, process.env.TEST_TEMPLATE);
}

/** Drops the template and its clones on a server that continues after the run (TEST_DATABASE_URL). */
async function dropTestDatabases(adminUrl, template) {
  if (!adminUrl || !template) return;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const { rows } = await admin.query('select datname from pg_database where datname = $1 or starts_with(datname, $2)', [
    template,
    `${template}_`,
  ]);
  for (const { datname } of rows) await admin.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
  await admin.end();
}

/**
 * Prints PostgreSQL's plan of each read statement on generated data, or the plans that differ from those of another build:
 *
 *   node backend/bench/plans.mjs
 *   node backend/bench/plans.mjs --before ../before/backend/dist
 *
 * `--creators` sets the size of the data. Exits with 1 when a read fails.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { READS } from './plans/reads.mjs';
import { printLine, BenchmarkSetup } from './setup.mjs';

const { values } = parseArgs({ options: { creators: { type: 'string', default: '20000' }, before: { type: 'string' } } });

const setup = await BenchmarkSetup.open(Number(values.creators), { withLimit: false });
try {
  await setup.withClient(async (client) => {
    const after = await plansOf(path.resolve(import.meta.dirname, '../dist'), client);
    const before = values.before === undefined ? undefined : await plansOf(path.resolve(values.before), client);
    let different = 0;
    for (const [read, plan] of after) {
      if (before?.get(read) === plan) continue;
      if (before !== undefined) {
        different++;
        printLine(`### ${read}, before\n${before.get(read)}`);
      }
      printLine(`### ${read}\n${plan}`);
    }
    printLine(before === undefined ? `${after.size} reads` : `${different} of ${after.size} reads have another plan`);
  });
} finally {
  await setup.close();
}

/** Returns the plans of the statements of each read. */
async function plansOf(build, client) {
  const { rows } = await client.query('select username from profiles where id = 7');
  const plans = new Map();
  let statements = [];
  const services = await servicesOf(build, client, (statement) => statements.push(statement));
  for (const [file, name, parameters, read] of READS) {
    const Query = (await import(path.join(build, file)))[name];
    statements = [];
    await read(new Query(...parameters.map((parameter) => services[parameter])), rows[0].username).catch(assertNotFound);
    const texts = [];
    for (const statement of statements) texts.push(await planOf(client, statement));
    plans.set(`${name} ${plans.size + 1}`, texts.join('\n\n'));
  }
  return plans;
}

/** Returns services of the build. They pass each statement to `record`. */
async function servicesOf(build, client, record) {
  const load = (file) => import(path.join(build, file));
  const { Reader } = await load('platform/database/reader.js');
  const { Totals } = await load('platform/database/lists/totals.js');
  const { UsernameSearch } = await load('modules/profiles/queries/username-search.query.js');
  const query = ({ text, values: parameters }) => {
    // A copy, because lists append the page to the values after they have counted.
    record({ text, parameters: [...parameters] });
    return client.query(text, parameters);
  };
  const reader = new Reader({ query, waitingCount: 0, options: { max: 1 } }, { statement: (_statement, run) => run() });
  const { RenamedProfilesQuery } = await load('modules/profiles/queries/renamed-profiles.query.js');
  const renamedProfiles = new RenamedProfilesQuery(reader);
  const { VersionedResources } = await load('platform/database/versioned-resources.js');
  // Loads each answer, because a cached one has no statements.
  const cache = { fetch: (_key, _tags, read) => read(reader) };
  return {
    reader,
    renamedProfiles,
    cache,
    resources: new VersionedResources(),
    totals: new Totals(reader),
    usernames: new UsernameSearch(reader),
  };
}

async function planOf(client, { text, parameters }) {
  // Totals are estimated by EXPLAIN, so these statements return a plan themselves.
  const { rows } = await client.query(
    text.startsWith('explain') ? text.replace('format json', 'costs off') : `explain (costs off) ${text}`,
    parameters,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

function assertNotFound(error) {
  if (!error.constructor.name.endsWith('NotFound')) throw error;
}

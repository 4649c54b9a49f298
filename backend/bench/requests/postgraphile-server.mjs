/** PostGraphile on the tables of the limit server. The runner sets DATABASE_URL, PORT and POSTGRAPHILE_FOLDER, the folder of its packages. */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

const { DATABASE_URL, PORT, POSTGRAPHILE_FOLDER } = process.env;
const require = createRequire(path.join(POSTGRAPHILE_FOLDER, 'package.json'));
const { postgraphile } = require('postgraphile');
const { grafserv } = require('postgraphile/grafserv/node');
const { PostGraphileAmberPreset } = require('postgraphile/presets/amber');
const { makePgService } = require('postgraphile/adaptors/pg');
const { PostGraphileConnectionFilterPreset } = require('postgraphile-plugin-connection-filter');

const instance = postgraphile({
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  // It hides the order by columns of partial indexes.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [makePgService({ connectionString: DATABASE_URL, schemas: ['ideal'], poolConfig: { max: 20 } })],
  grafserv: { graphqlPath: '/graphql', graphiqlPath: '/' },
});
const server = createServer();
await instance.createServ(grafserv).addTo(server);
server.listen(Number(PORT), '127.0.0.1');

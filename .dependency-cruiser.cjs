/**
 * The rules for imports, numbered R1 to R11. `npm run check` fails on an import that a rule forbids. R7 is in `eslint.config.mjs`,
 * because it is about expressions. R8, which module uses which table, is in `.ci/tables.mjs`.
 */
const { LEVELS, PLATFORM_LEVELS } = require('./.ci/levels.cjs');

const SRC = '^backend/src/';
const SPEC = '\\.spec\\.tsx?$';
const MODULE = `${SRC}modules/([^/]+)/`;
/**
 * Files of a flat module, whose layer is carried by their name: what has the name of no other layer is of the application. The noun of a
 * domain is one word in the singular, as `report.ts`.
 */
const FLAT = {
  http: '[^/]+\\.(controller|dto|guard|interceptor)\\.ts$',
  queries: '[^/]+\\.(query|view|projection|sql|resources)\\.ts$',
  infrastructure: '((postgres|typeorm|http)-[^/]+|[^/]+\\.schema)\\.ts$',
  domain: '([^/]+\\.(errors|events)|(?!index)[a-z]*[^s\\W])\\.ts$',
};
FLAT.application = `(?!${Object.values(FLAT).join('|')}|index\\.ts$|[^/]+\\.(module|table)\\.ts$)[^/]+\\.ts$`;
/** The files of these layers in a module: those in a folder with the name of the layer, and those of a flat module. */
const layers = (...names) => `(${names.map((name) => `${name}/|${FLAT[name]}`).join('|')})`;
const own = (...names) => `${SRC}modules/$1/${layers(...names)}`;
const of = (...names) => `${SRC}modules/[^/]+/${layers(...names)}`;
/** Parts of the platform that the application layer may import: ports and services without a driver. */
const PORTS = `${SRC}platform/.*(\\.port|/event-bus|/storage\\.errors|/request-origin)\\.ts$`;
/** Code for Express, requests and responses, without the declarations of the contract. */
const HTTP = `${SRC}platform/(http/(?!contract/)|sessions/(visitor|admin)-session)`;
const npm = (...names) => `node_modules/(${names.join('|')})/`;
/** A module's door: the index that exports what other modules may import. */
const DOOR = `${SRC}modules/[^/]+/index\\.ts$`;
/** Doors to what runs without the application. */
const SEPARATE_DOORS = [`${SRC}modules/(backup/hosting-migration|sessions/infrastructure/known-secret)\\.ts$`];

const modulesOnlyLookDown = LEVELS.map((level, index) => ({
  name: `R5-modules-level-${index + 1}`,
  comment: 'a module imports no module of its level or of a higher level, so that no cycle is possible',
  severity: 'error',
  from: { path: `${SRC}modules/(${level.join('|')})/`, pathNot: SPEC },
  to: { path: `${SRC}modules/(${LEVELS.slice(index).flat().join('|')})/`, pathNot: `${SRC}modules/$1/` },
}));

const platformOnlyLooksDown = PLATFORM_LEVELS.map((level, index) => ({
  name: `R5-platform-level-${index + 1}`,
  comment: 'a folder of the platform imports no folder of its level or of a higher level; the adapters that need more are in app/',
  severity: 'error',
  from: { path: `${SRC}platform/(${level.join('|')})/`, pathNot: SPEC },
  to: { path: `${SRC}platform/(${PLATFORM_LEVELS.slice(index).flat().join('|')})/`, pathNot: `${SRC}platform/$1/` },
}));

const backend = [
  {
    name: 'R1-domain-is-pure',
    comment: 'a domain imports itself and the kernel, and `url` of Node, which decodes host names',
    severity: 'error',
    from: { path: `${MODULE}${layers('domain')}`, pathNot: SPEC },
    to: { pathNot: [own('domain'), `${SRC}kernel/`, '^(node:)?url$'] },
  },
  {
    name: 'R1-kernel-is-pure',
    comment: 'the part of Node that reads domains only computes',
    severity: 'error',
    from: { path: `${SRC}kernel/`, pathNot: SPEC },
    to: { pathNot: [`${SRC}kernel/`, '^(node:)?url$'] },
  },
  {
    name: 'R2-application-knows-no-outside',
    comment: 'a use case imports its domain, ports, doors, and packages and parts of Node that only compute',
    severity: 'error',
    from: { path: `${MODULE}${layers('application')}`, pathNot: [SPEC, ...SEPARATE_DOORS] },
    to: {
      pathNot: [
        own('domain', 'application'),
        `${SRC}kernel/`,
        `${SRC}platform/(texts/|schedule/every\\.ts$|mail/mail-parts\\.ts$|http/security/signature\\.ts$)`,
        PORTS,
        DOOR,
        npm('@nestjs/common', '@node-rs/argon2', '@zxcvbn-ts', 'otpauth', 'file-type', 'ipaddr.js'),
        '^(node:)?(crypto|stream|path)(/|$)',
      ],
    },
  },
  {
    name: 'R2-ports-know-no-driver',
    severity: 'error',
    from: { path: PORTS },
    to: { pathNot: [`${SRC}kernel/`, PORTS, npm('@nestjs/common'), '^(node:)?(crypto|stream|path)(/|$)'] },
  },
  {
    name: 'R2-declarations-are-data',
    comment: 'the declaration of a table imports what its decisions consist of',
    severity: 'error',
    from: { path: `${MODULE}[^/]+\\.table\\.ts$` },
    to: { pathNot: [own('domain', 'application', 'queries'), `${SRC}kernel/`, `${SRC}platform/tables/`, PORTS, DOOR] },
  },
  {
    name: 'R3-queries-only-read',
    severity: 'error',
    from: { path: `${MODULE}${layers('queries')}`, pathNot: SPEC },
    to: { path: [of('application', 'infrastructure', 'http'), HTTP] },
  },
  {
    name: 'R3-http-knows-no-infrastructure',
    severity: 'error',
    from: { path: `${MODULE}${layers('http')}`, pathNot: SPEC },
    to: { path: [of('infrastructure'), npm('typeorm', '@nestjs/typeorm', 'pg')] },
  },
  {
    name: 'R3-infrastructure-knows-no-http',
    comment: 'the conditions that reads and writes share are in a `*.sql.ts` file of the queries',
    severity: 'error',
    from: { path: `${MODULE}${layers('infrastructure')}`, pathNot: SPEC },
    to: { path: [of('http', 'queries'), HTTP], pathNot: [PORTS, '\\.sql\\.ts$'] },
  },
  {
    name: 'R4-only-through-the-door',
    severity: 'error',
    from: { path: MODULE, pathNot: [SPEC, '\\.module\\.ts$'] },
    to: { path: `${SRC}modules/`, pathNot: [`${SRC}modules/$1/`, DOOR] },
  },
  {
    name: 'R4-modules-import-modules',
    comment: 'only module files import module files, so that subscribing to an event does not load the providers of another module',
    severity: 'error',
    from: { path: `${SRC}`, pathNot: [`\\.module\\.ts$`, `${SRC}(app|cli)/`, SPEC] },
    to: { path: '\\.module\\.ts$' },
  },
  {
    name: 'R4-module-files-too',
    severity: 'error',
    from: { path: `${MODULE}[^/]+\\.module\\.ts$` },
    to: { path: `${SRC}modules/`, pathNot: [`${SRC}modules/$1/`, DOOR, '\\.module\\.ts$'] },
  },
  {
    name: 'R4-doors-keep-inside',
    comment: 'a door exports no repository, schema or controller',
    severity: 'error',
    from: { path: DOOR },
    to: { path: [of('infrastructure', 'http'), '\\.module\\.ts$'] },
  },
  {
    name: 'R4-platform-knows-no-module',
    severity: 'error',
    from: { path: `${SRC}(platform|kernel)/`, pathNot: SPEC },
    to: { path: [`${SRC}(modules|app|cli)/`, `${SRC}[^/]+\\.ts$`] },
  },
  {
    name: 'R4-commands-use-doors',
    comment: 'the hosting migration and the check of the session secret run without the application, so they have separate doors',
    severity: 'error',
    from: { path: `${SRC}cli/` },
    to: { path: `${SRC}modules/`, pathNot: [DOOR, ...SEPARATE_DOORS] },
  },
  ...modulesOnlyLookDown,
  ...platformOnlyLooksDown,
  {
    name: 'R5-every-platform-folder-has-its-level',
    severity: 'error',
    from: { path: `${SRC}platform/(?!(${PLATFORM_LEVELS.flat().join('|')})/)` },
    to: {},
  },
  {
    name: 'R5-every-module-has-its-level',
    severity: 'error',
    from: { path: `${SRC}modules/(?!(${LEVELS.flat().join('|')})/)` },
    to: {},
  },
  {
    name: 'R6-sql-where-it-belongs',
    severity: 'error',
    from: {
      path: SRC,
      pathNot: [
        `${SRC}platform/(database|embedded-postgres|events)/`,
        `${SRC}platform/.*/(postgres-|session-stores|shared-rate-limits)`,
        of('infrastructure', 'queries'),
        SPEC,
      ],
    },
    to: { path: npm('typeorm', 'pg') },
  },
  {
    name: 'R6-drivers-where-they-belong',
    severity: 'error',
    from: { path: SRC, pathNot: [of('infrastructure'), `${SRC}platform/(storage|mail)/`, SPEC] },
    to: { path: npm('sharp', 'archiver', 'nodemailer', '@aws-sdk') },
  },
  {
    name: 'R6-markup-is-read-in-one-place',
    comment: 'its parser with a stack takes minutes for a hostile page; readMarkup does not',
    severity: 'error',
    from: { path: SRC, pathNot: `${SRC}platform/parsing/` },
    to: { path: npm('htmlparser2') },
  },
  {
    name: 'R11-no-barrels',
    comment: 'an index.ts is a door, or the list of migrations',
    severity: 'error',
    from: {},
    to: { path: '/src/.*/index\\.tsx?$', pathNot: [DOOR, `${SRC}platform/database/migrations/index\\.ts$`] },
  },
];

const FRONT = '^frontend/src/';
/** The parts of both applications. A module of the back-office without JSX is no part. */
const PARTS = `${FRONT}(shared/ui/|admin/shared/[^/]+\\.tsx$)`;
const NOT_ON_THE_PAGE = [
  'shared/ui/(announcement|error-boundary|lazy-part|lazy-toaster|live-region|query-state|style-singleton|toast-after-load|use-combobox|use-submit)\\.',
  'admin/shared/(dropdown-menu|modal|roles)\\.',
];
const frontend = [
  {
    name: 'R9-shared-is-the-ground',
    severity: 'error',
    from: { path: `${FRONT}shared/` },
    to: { path: FRONT, pathNot: `${FRONT}(shared|texts)/` },
  },
  {
    name: 'R9-of-the-backend-only-the-kernel',
    comment: 'compiled messages, languages, roles and colours of pages are the same in browser and server; these files import nothing',
    severity: 'error',
    from: { path: FRONT },
    to: { path: SRC, pathNot: `${SRC}kernel/(admin-role|icu-message|language|theme-colours)\\.ts$` },
  },
  {
    name: 'R9-features-stand-alone',
    severity: 'error',
    from: { path: `${FRONT}features/([^/]+)/` },
    to: { path: FRONT, pathNot: [`${FRONT}shared/`, `${FRONT}features/(session|pictures)/`, `${FRONT}features/$1/`] },
  },
  {
    name: 'R9-screens-compose',
    severity: 'error',
    from: { path: `${FRONT}screens/([^/]+)/` },
    to: { path: FRONT, pathNot: [`${FRONT}(shared|features)/`, `${FRONT}screens/$1/`] },
  },
  {
    name: 'R9-admin-is-apart',
    severity: 'error',
    from: { path: `${FRONT}admin/` },
    to: { path: FRONT, pathNot: `${FRONT}(shared|admin|texts)/` },
  },
  {
    name: 'R10-antd-only-for-admins',
    comment: 'the package is larger than the whole public app',
    severity: 'error',
    from: { path: FRONT, pathNot: `${FRONT}admin/` },
    to: { path: [npm('antd', '@ant-design')] },
  },
  {
    name: 'R10-generated-behind-the-api',
    comment: 'the files named here apply the cache policy; limits re-exports the numbers',
    severity: 'error',
    from: {
      path: FRONT,
      pathNot: `${FRONT}shared/api/(public-api|public-endpoints|account-api|creator-api|people-api|decisions-api|collections-api|suggestions-api|cache-patches|admin-api|limits|platforms|generated/[^/]+)\\.ts$`,
    },
    to: { path: `${FRONT}shared/api/generated/` },
  },
  {
    name: 'R10-public-code-makes-no-admin-calls',
    severity: 'error',
    from: { path: `${FRONT}(screens|features)/` },
    to: { path: `${FRONT}shared/api/admin-api` },
  },
  {
    name: 'R10-parts-are-on-their-page',
    comment: 'the page of the parts shows each of them, except those that show nothing themselves or that another part shows',
    severity: 'error',
    module: { path: PARTS, pathNot: [SPEC, ...NOT_ON_THE_PAGE], numberOfDependentsLessThan: 1 },
    from: { path: '^frontend/parts/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...backend,
    ...frontend,
    {
      name: 'R5-no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'R5-no-cycles-of-folders',
      comment: 'a folder is read before the folders that import it; a spec stands in the higher one of the folders that it imports',
      severity: 'error',
      scope: 'folder',
      from: { path: SRC },
      to: { circular: true },
    },
    {
      name: 'R11-product-knows-no-tests',
      severity: 'error',
      from: { path: '^(backend|frontend)/src/', pathNot: SPEC },
      to: { path: [SPEC, '^(backend|frontend)/test/', '^frontend/journeys/'] },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      // The build writes the compiled texts of the server.
      to: { couldNotResolve: true, pathNot: '/server-texts\\.json$' },
    },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      from: { path: '^(backend|frontend)/src/', pathNot: SPEC },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(backend|frontend)/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: '.ci/boundaries.tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};

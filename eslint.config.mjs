import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import * as regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const TESTS = ['**/*.spec.{ts,tsx,mjs}', 'backend/test/**/*.ts', 'frontend/test/**/*.ts', 'frontend/journeys/**/*.ts'];
/** Files whose tool asks for a default export. */
const CONFIGURATION = ['**/*.config.ts', '**/*.mjs', '**/*.cjs'];

const noDefaultExport = { selector: 'ExportDefaultDeclaration', message: 'Export it by name: one name for one thing, everywhere.' };
const noForwardRef = {
  selector: 'ImportSpecifier[imported.name="forwardRef"]',
  message: 'A cycle is hidden here (Nest), or a ref that is an ordinary prop since React 19.',
};
const noEnvironment = [
  {
    selector: 'MemberExpression[object.name="process"][property.name="env"]',
    message: 'Only platform/config/environment.ts reads the environment.',
  },
  { selector: 'VariableDeclarator[init.name="process"]', message: 'Only platform/config/environment.ts reads the environment.' },
  {
    selector: 'ImportDeclaration[source.value=/^(node:)?process$/]',
    message: 'Only platform/config/environment.ts reads the environment.',
  },
];
const CLOCK = 'Ask the Clock what time it is, so that a test can set it.';
const noClock = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: CLOCK },
  { selector: 'CallExpression[callee.name="Date"]', message: CLOCK },
  { selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]', message: CLOCK },
];

const JSON_SQL = '/json_build_(object|array)|json_(object_)?agg|row_to_json/';
const PROJECTION = 'Use projection() of platform/database/projection.ts, which checks the keys against the view.';
const noUncheckedJson = [
  { selector: `TemplateElement[value.raw=${JSON_SQL}]`, message: PROJECTION },
  { selector: `Literal[value=${JSON_SQL}]`, message: PROJECTION },
  {
    selector: ':matches(TSAsExpression, TSTypeAssertion) TSTypeReference[typeName.name="JsonOf"]',
    message: 'Only platform/database/json.ts and Reader declare text to be JSON of a view.',
  },
];

const noSleep = { name: 'setTimeout', message: 'Wait for the condition with eventually() of test/support.' };
const noDuration = {
  name: 'performance',
  message: 'A duration depends on the load of the machine. Count statements, calls or turns, or measure processor time.',
};

const WRITE = '/^\\s*(insert into|delete from|update \\S+ set|with [^]*(insert into|delete from|update \\S+ set))/i';
const noWrittenRows = [`Literal[value=${WRITE}]`, `TemplateElement[value.raw=${WRITE}]`].map((selector) => ({
  selector,
  message: 'Write the rows with `vitrine.given` (backend/test/support/given).',
}));

const noUnhandledImport = {
  selector:
    'ImportExpression:not(:matches(CallExpression[callee.name=/^(loadChunk|lazyComponent|lazyMenu|lazyPart)$/], TryStatement) ImportExpression)',
  message: 'Use loadChunk or lazyPart, or catch the failure here: a download can fail at any time.',
};

const noPlainSuspense = {
  selector:
    'JSXElement[openingElement.name.name="Suspense"] > JSXElement:not([openingElement.name.name=/^(LazyToaster|Outlet|PageServices)$/])',
  message: 'Use lazyPart: the page stays when a part cannot be downloaded.',
};
const noDerivedOpen = {
  selector: 'JSXOpeningElement[name.name="details"] JSXAttribute[name.name="open"] BinaryExpression',
  message: 'Take it from the first render (useState): a field inside would close the part while the visitor types.',
};

const GENERATED = 'frontend/src/shared/api/generated/**';

const everywhere = [noDefaultExport, noForwardRef];
/** A browser may block its storage. */
const unguardedStorage = ['localStorage', 'sessionStorage'].map((name) => ({ name, message: 'Use shared/lib/storage.' }));

const restrict = (...rules) => ({ 'no-restricted-syntax': ['error', ...everywhere, ...rules] });

export default defineConfig(
  globalIgnores(['**/dist', '**/dist-server', '**/node_modules', '**/coverage', '.data', '.cache', '**/test-results', 'frontend/public']),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...restrict(),
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // an adapter may have nothing to wait for where its port says it may take time
      '@typescript-eslint/require-await': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },

  // size: past a cap, look for the missing noun
  {
    files: ['backend/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, '**/migrations/**', GENERATED],
    rules: {
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 60, IIFEs: true }],
    },
  },
  // the generator writes `any` for properties without a type in the document
  { files: [GENERATED], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
  // markup is long without being complicated
  { files: ['frontend/src/**/*.tsx'], ignores: TESTS, rules: { 'max-lines-per-function': ['error', { max: 120 }] } },

  // bounded work: a regular expression that is quadratic in its input stalls every other request
  {
    files: ['backend/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },

  // backend
  { files: ['backend/src/**/*.ts'], ignores: TESTS, rules: restrict(...noEnvironment, ...noClock, ...noUncheckedJson) },
  {
    files: ['backend/src/platform/database/{json,projection}.ts', 'backend/src/platform/database/migrations/**'],
    rules: restrict(...noEnvironment, ...noClock),
  },
  { files: ['backend/src/platform/config/environment.ts'], rules: restrict(...noClock, ...noUncheckedJson) },
  { files: ['backend/src/**/*clock*.ts'], rules: restrict(...noEnvironment, ...noUncheckedJson) },
  {
    files: ['backend/src/modules/*/application/**/*.ts', 'backend/src/modules/*/*.ts', 'backend/src/platform/**/*.port.ts'],
    // the other layers of a flat module
    ignores: [
      'backend/src/modules/*/*.{module,controller,dto,guard,interceptor,query,view,projection,sql,schema}.ts',
      'backend/src/modules/*/{postgres,typeorm,http}-*.ts',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@nestjs/common',
              allowImportNames: ['Injectable'],
              message: 'A use case knows of Nest that it can be injected, and nothing else.',
            },
          ],
        },
      ],
    },
  },

  // frontend
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    extends: [hooks.configs.flat.recommended],
    // about what React's compiler could optimise; it is not in use
    rules: { 'react-hooks/preserve-manual-memoization': 'off' },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['frontend/src/shared/lib/lazy-component.ts', 'frontend/src/admin/shared/{modal,dropdown-menu}.tsx', ...TESTS],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'react', importNames: ['lazy'], message: 'Use lazyComponent, because React never repeats a failed download.' },
            {
              name: 'antd',
              importNames: ['Modal', 'Dropdown'],
              message: 'Use Modal and DropdownMenu of admin/shared, which move the focus as the keyboard needs it.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    // Their callers handle the failure.
    ignores: ['frontend/src/app/routes.ts', 'frontend/src/**/load-{language,translation}.ts', ...TESTS],
    rules: restrict(noUnhandledImport, noDerivedOpen, noPlainSuspense),
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['frontend/src/shared/lib/storage.ts', ...TESTS],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Calls are made by the generated hooks, downloads by shared/api.' },
        ...unguardedStorage,
      ],
    },
  },
  { files: ['frontend/src/shared/api/**/*.ts'], ignores: TESTS, rules: { 'no-restricted-globals': ['error', ...unguardedStorage] } },

  // tests: answers of the API are read as they come
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },

  // end-to-end tests wait for what has to happen: a time is too short on a busy machine and too long on an idle one
  {
    files: ['backend/test/**/*.e2e-spec.ts'],
    rules: {
      'no-restricted-globals': ['error', noSleep, noDuration],
      'no-restricted-imports': [
        'error',
        {
          paths: ['node:timers/promises', 'timers/promises'].map((name) => ({
            name,
            importNames: ['setTimeout'],
            message: noSleep.message,
          })),
        },
      ],
    },
  },
  // about a promised time, of which one of many rounds is sufficient
  { files: ['backend/test/e2e/identity/cached-sessions.e2e-spec.ts'], rules: { 'no-restricted-globals': ['error', noSleep] } },
  {
    files: ['**/*.spec.{ts,tsx}'],
    ignores: [
      // about pauses, which load makes only longer
      'backend/src/modules/discovery/infrastructure/refresh-popularity.spec.ts',
      // a clock of their own
      'backend/src/platform/database/cache.spec.ts',
      'backend/src/platform/observability/event-loop-watch.spec.ts',
      // keeps the processor busy
      'frontend/src/app/layout/app-layout.spec.tsx',
    ],
    rules: { 'no-restricted-globals': ['error', noDuration] },
  },

  // the tables are written by one class of the test support
  {
    files: ['backend/test/{contract,e2e,hostile}/**/*.ts'],
    ignores: [
      // about the triggers of the tables
      'backend/test/e2e/foundation/derived-columns.e2e-spec.ts',
      // about transactions
      'backend/test/e2e/foundation/unit-of-work.e2e-spec.ts',
      // about the tables of the migrations and functions
      'backend/test/contract/schema-drift.e2e-spec.ts',
    ],
    rules: restrict(...noWrittenRows),
  },

  // tools and settings
  { files: CONFIGURATION, rules: { 'no-restricted-syntax': 'off' } },
  { files: ['frontend/journeys/playwright.config.ts', 'frontend/vite.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['**/*.mjs', '**/*.cjs', '**/*.js'], languageOptions: { globals: globals.node } },
  { files: ['**/*.spec.mjs'], languageOptions: { globals: globals.jest } },
);

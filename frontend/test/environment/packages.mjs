import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

const frontend = path.resolve(import.meta.dirname, '../..');
const repository = path.dirname(frontend);

/** Packages that a worker loads once for all test files. */
const NAMED_EXPORTS = [
  '@ant-design/cssinjs',
  '@ant-design/icons',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  '@testing-library/jest-dom/matchers',
  '@testing-library/react',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'antd',
  'clsx',
  'lucide-react',
  'radix-ui',
  'react',
  'react-dom',
  'react-dom/client',
  'react-redux',
  'react-router',
  'react/jsx-runtime',
  'thumbhash',
];
/** The same for modules with a default export only, which Node cannot import, because their imports have no extensions. */
export const DEFAULT_ONLY = ['antd/es/locale/de_DE'];
/** The same for packages that are imported by their default export. */
export const DEFAULT_EXPORTS = [
  ...DEFAULT_ONLY,
  '@testing-library/user-event',
  'qrcode-generator',
  'react-avatar-editor',
  'react-image-crop',
  'uplot',
  'yet-another-react-lightbox',
  'yet-another-react-lightbox/plugins/video',
  'yet-another-react-lightbox/plugins/zoom',
];
export const PACKAGES = [...NAMED_EXPORTS, ...DEFAULT_EXPORTS];

const inputs = [path.join(repository, 'package-lock.json'), path.join(import.meta.dirname, 'bundle.mjs'), import.meta.filename];
const hash = createHash('sha256');
for (const file of inputs) hash.update(readFileSync(file));

/** Contains the bundles. The path has `node_modules`, because Jest then does not quote the bundle in failure messages. */
export const bundles = path.join(repository, '.cache/packages/node_modules');
/** The bundle of the installed versions. */
export const directory = path.join(bundles, hash.digest('hex').slice(0, 16));
const bundle = path.join(directory, 'packages.cjs');

/** The module that test files import instead of the package. Jest gives a CommonJS module its `module.exports` as default export. */
export const facadeOf = (name) => path.join(directory, `${name.replaceAll('/', '__')}.${DEFAULT_EXPORTS.includes(name) ? 'mjs' : 'cjs'}`);

const HOOKS = ['beforeAll', 'afterAll', 'afterEach'];

/**
 * Evaluates the bundle in a window. `packages` has the exports of each package by its name. `hooks` has the functions that the
 * testing libraries register when they are loaded, by the name of the hook.
 */
export function loadPackages(context) {
  const hooks = Object.fromEntries(HOOKS.map((name) => [name, []]));
  for (const name of HOOKS) context[name] = (hook) => hooks[name].push(hook);
  const module = { exports: {} };
  vm.compileFunction(readFileSync(bundle, 'utf8'), ['module', 'exports'], { filename: bundle, parsingContext: context })(
    module,
    module.exports,
  );
  for (const name of HOOKS) delete context[name];
  return { packages: module.exports.packages, hooks };
}

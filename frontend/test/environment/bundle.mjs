import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'vite';
import { bundles, DEFAULT_EXPORTS, DEFAULT_ONLY, directory, facadeOf, PACKAGES } from './packages.mjs';

const require = createRequire(import.meta.url);
/** A virtual module. Its path determines where packages are resolved. */
const ENTRY = path.join(import.meta.dirname, 'entry.mjs');
/** Prefix of directories in which a run builds the bundle. */
const TEMPORARY_PREFIX = 'new-';
const alias = [
  // These builds have one file instead of thousands of modules.
  { find: /^antd$/, replacement: path.resolve(require.resolve('antd'), '../../dist/antd.min.js') },
  { find: /^@ant-design\/icons$/, replacement: path.resolve(require.resolve('@ant-design/icons'), '../../dist/index.umd.min.js') },
  { find: /^React$/, replacement: 'react' },
];

/** Jest's global set-up: bundles the packages when their versions or these files have changed. */
export default async function bundlePackages() {
  if (existsSync(directory)) return;
  mkdirSync(bundles, { recursive: true });
  for (const name of readdirSync(bundles)) if (!name.startsWith(TEMPORARY_PREFIX)) rmSync(path.join(bundles, name), { recursive: true });
  const temporary = mkdtempSync(path.join(bundles, TEMPORARY_PREFIX));
  await buildInto(temporary);
  for (const name of PACKAGES) writeFileSync(path.join(temporary, path.basename(facadeOf(name))), await facade(name));
  publish(temporary);
}

function buildInto(outDir) {
  const entry = [
    ...PACKAGES.map((name, index) => `import * as package${index} from ${JSON.stringify(name)};`),
    `export const packages = { ${PACKAGES.map((name, index) => `${JSON.stringify(name)}: package${index}`).join(', ')} };`,
  ].join('\n');
  return build({
    configFile: false,
    logLevel: 'error',
    mode: 'test',
    define: { 'process.env.NODE_ENV': '"test"' },
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? entry : undefined),
      },
    ],
    resolve: { alias, conditions: [], mainFields: ['module', 'main'] },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      target: 'esnext',
      lib: { entry: ENTRY, formats: ['cjs'], fileName: () => 'packages.cjs' },
    },
  });
}

async function facade(name) {
  const exported = `packages[${JSON.stringify(name)}]`;
  if (!DEFAULT_EXPORTS.includes(name)) return `module.exports = ${exported};\n`;
  if (DEFAULT_ONLY.includes(name)) return `export default ${exported}.default;\n`;
  const names = Object.keys(await import(name)).filter((key) => key !== 'default' && key !== 'module.exports');
  return `export default ${exported}.default;\nexport const { ${names.join(', ')} } = ${exported};\n`;
}

function publish(temporary) {
  try {
    renameSync(temporary, directory);
  } catch (error) {
    // Another run has built the same bundle in the meantime.
    if (!existsSync(directory)) throw error;
    rmSync(temporary, { recursive: true });
  }
}

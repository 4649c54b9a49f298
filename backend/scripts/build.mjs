/** `node backend/scripts/build.mjs [backend] [frontend] [rendering]`: builds the packages that have changed since the last build, in parallel. */
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from '../../.bootstrap/lock.mjs';
import { copySql } from './copy-sql.mjs';
import { backend, frontend, repository } from './places.mjs';
import { writeServerTexts } from './server-texts.mjs';
import { main, step, StepFailed } from './steps.mjs';

const typescript = path.join(repository, 'node_modules/typescript/bin/tsc');
const vite = path.join(repository, 'node_modules/vite/bin/vite.js');

/** The sources of the backend that the frontend imports. */
const SHARED = ['../backend/src/kernel/{icu-message,language}.ts'];

const TARGETS = {
  backend: {
    directory: backend,
    sources: ['src/**/*.{ts,sql}', 'tsconfig*.json', '../frontend/src/texts/*.json', '../frontend/scripts/texts.ts'],
    skip: /\.spec\.ts$/,
    build: async () => {
      await step('Built the backend', 'node', [typescript, '-p', 'tsconfig.build.json'], { cwd: backend });
      copySql();
      writeServerTexts();
      removeStaleOutput();
    },
  },
  frontend: {
    directory: frontend,
    sources: ['src/**/*', 'public/**/*', 'index.html', 'tsconfig*.json', 'vite.config.ts', 'scripts/texts.ts', ...SHARED],
    skip: /\.spec\.tsx?$/,
    // Skips the type check for a faster start; `npm run build -w frontend` and `make check` include it.
    build: () => step('Built the frontend', 'node', [vite, 'build', '--logLevel', 'warn'], { cwd: frontend }),
  },
  /** The frontend for the thread of the backend that renders pages. */
  rendering: {
    directory: frontend,
    output: 'dist-server',
    sources: ['src/**/*', 'tsconfig*.json', 'vite.config.ts', 'scripts/texts.ts', ...SHARED],
    skip: /\.spec\.tsx?$/,
    build: () =>
      step(
        'Built the server rendering',
        'node',
        [vite, 'build', '--ssr', 'src/entry-server.tsx', '--outDir', 'dist-server', '--logLevel', 'warn'],
        {
          cwd: frontend,
        },
      ),
  },
};

export async function build(names = Object.keys(TARGETS)) {
  const outdated = () => names.filter((name) => !isFresh(TARGETS[name]));
  if (outdated().length === 0) return;
  requireWritable();
  await withLock(path.join(repository, '.cache/build.lock'), 'Another process is building; waiting for it.', async () => {
    const results = await Promise.allSettled(outdated().map((name) => rebuild(TARGETS[name])));
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
  });
}

function requireWritable() {
  try {
    accessSync(repository, constants.W_OK);
  } catch {
    throw new StepFailed(
      `${repository} is not writable for this account, and Vitrine must be built there: give it the right, or build it before.`,
    );
  }
}

async function rebuild(target) {
  const fingerprint = fingerprintOf(target);
  rmSync(stampOf(target), { force: true });
  await target.build();
  writeFileSync(stampOf(target), fingerprint);
}

function isFresh(target) {
  return existsSync(stampOf(target)) && readFileSync(stampOf(target), 'utf8') === fingerprintOf(target);
}

function stampOf({ directory, output = 'dist' }) {
  return path.join(directory, output, '.stamp');
}

/** Hash of everything that the output depends on: the sources and the lockfile. */
function fingerprintOf({ directory, sources, skip }) {
  const hash = createHash('sha256').update(readFileSync(path.join(repository, 'package-lock.json')));
  const files = globSync(sources, { cwd: directory, withFileTypes: true })
    .filter((entry) => entry.isFile() && !skip.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(path.relative(directory, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** Removes the output of deleted sources, which tsc leaves behind and which could still be imported. */
function removeStaleOutput() {
  for (const file of globSync('dist/**/*.{js,js.map,sql}', { cwd: backend })) {
    const source = file.replace(/^dist/, 'src').replace(/\.js(\.map)?$/, '.ts');
    if (!existsSync(path.join(backend, source))) rmSync(path.join(backend, file));
  }
}

if (import.meta.main) await main(() => build(process.argv.length > 2 ? process.argv.slice(2) : undefined));

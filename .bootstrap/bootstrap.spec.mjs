import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '..');
const START = path.join(repository, '.bootstrap/run.cjs');

it('says in one line which Node is needed when an older one starts it', () => {
  const asOldNode = `Object.defineProperty(process.versions, 'node', { value: '14.21.3' }); require(${JSON.stringify(START)})`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', asOldNode], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, 'Vitrine needs Node.js 20 or newer, and this is 14.21.3: https://nodejs.org\n']);
});

it('says in one line that packages cannot be installed in a read-only folder', () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'vitrine-bootstrap-')));
  const needed = ['package.json', 'package-lock.json', ...['backend', 'frontend', 'openapi'].map((name) => `${name}/package.json`)];
  const bootstrap = ['run.cjs', 'run.mjs', 'lock.mjs', 'node/package.json', 'node/package-lock.json'].map((name) => `.bootstrap/${name}`);
  for (const file of [...needed, ...bootstrap]) cpSync(path.join(repository, file), path.join(folder, file));
  // the superuser may write everywhere, so that permissions of the folder would not do
  const asReadOnly = `
    const fs = require('fs');
    fs.accessSync = (place) => { if (place === ${JSON.stringify(folder)}) throw new Error('EROFS'); };
    require('module').syncBuiltinESMExports();
    require(${JSON.stringify(path.join(folder, '.bootstrap/run.cjs'))});`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', asReadOnly], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([
    1,
    `${folder} is not writable for this account, and packages must be installed there: give it the right.\n`,
  ]);
});

it('says in one line that a read-only folder cannot be built', () => {
  const asReadOnly = `
    const fs = require('fs');
    fs.existsSync = () => false;
    fs.accessSync = fs.mkdirSync = () => { throw new Error('EROFS'); };
    require('module').syncBuiltinESMExports();
    import(${JSON.stringify(path.join(repository, 'backend/scripts/up.mjs'))});`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', asReadOnly], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    `${repository} is not writable for this account, and Vitrine must be built there: give it the right, or build it before.\n`,
  ]);
});

it('ends with the code of its command', () => {
  expect(spawnSync(process.execPath, [START, 'node', '-e', 'process.exit(3)']).status).toBe(3);
  expect(execFileSync(process.execPath, [START, 'node', '-p', '1 + 1'], { encoding: 'utf8' })).toBe('2\n');
});

it.each(['Makefile', 'package.json', '.ci/run'])('is the start of every command of %s', (file) => {
  const text = readFileSync(path.join(repository, file), 'utf8');
  expect(text).toContain('.bootstrap/run.cjs');
  expect(text).not.toContain('.bootstrap/run.mjs');
});

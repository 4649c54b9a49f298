import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '..');
const START = path.join(repository, '.bootstrap/run.cjs');

it('says in one line which Node is needed when an older one starts it', () => {
  const asOldNode = `Object.defineProperty(process.versions, 'node', { value: '14.21.3' }); require(${JSON.stringify(START)})`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', asOldNode], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, 'Vitrine needs Node.js 20 or newer, and this is 14.21.3: https://nodejs.org\n']);
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

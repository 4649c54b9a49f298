/** `make dev`: tsc watches the backend, and each successful build restarts it. Vite serves the frontend and proxies API calls. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { copySql } from './copy-sql.mjs';
import { backend, frontend, repository } from './places.mjs';
import { CATALOGUES, writeServerTexts } from './server-texts.mjs';

const BUILT = /Found 0 errors\./;
const port = process.env.PORT || '3000';
const pagePort = process.env.VITE_PORT || '5173';
const bin = (name) => path.join(repository, 'node_modules', name);
const children = new Set();
let stopping = false;
let application;
let restarting = Promise.resolve();

const compiler = start([bin('typescript/bin/tsc'), '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'], backend, [
  'ignore',
  'pipe',
  'inherit',
]);
createInterface({ input: compiler.stdout }).on('line', (line) => {
  if (line.trim() !== '') console.log(line);
  if (BUILT.test(line)) restarting = restarting.then(restartApplication);
});
start([bin('vite/bin/vite.js'), '--port', pagePort, '--strictPort'], frontend, ['ignore', 'inherit', 'inherit'], { API_PORT: port });
watch(CATALOGUES, () => (restarting = restarting.then(restartApplication)));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stopAll(0));

async function restartApplication() {
  if (application && application.exitCode === null && application.signalCode === null) {
    const exited = once(application, 'exit');
    application.restarted = true;
    application.kill('SIGTERM');
    await exited;
  }
  if (stopping) return;
  copySql();
  writeServerTexts();
  // PUBLIC_URL is the address of the Vite server, because links in mails and the check of the Origin header use it.
  const env = { PORT: port, PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${pagePort}` };
  application = start(['--enable-source-maps', 'dist/main.js'], backend, ['ignore', 'inherit', 'inherit'], env);
}

function start(args, cwd, stdio, env = {}) {
  const child = spawn(process.execPath, args, { cwd, stdio, env: { ...process.env, ...env } });
  children.add(child);
  child.once('exit', (code) => {
    children.delete(child);
    if (stopping || child.restarted) return;
    // The next build restarts a failed application. A failed compiler or Vite is not restarted, so everything stops.
    if (child === application) console.error(`The application ended with ${code ?? 'a signal'}; the next change starts it again.`);
    else void stopAll(code ?? 1);
  });
  return child;
}

async function stopAll(code) {
  if (stopping) return;
  stopping = true;
  const exited = [...children].map((child) => once(child, 'exit'));
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(exited);
  process.exit(code);
}

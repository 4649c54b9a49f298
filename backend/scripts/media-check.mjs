/**
 * `make media-check DIR=… [URL=…]`: uploads the files of a folder as a visitor, prints what the server answers for each, and writes the stored
 * pictures to a page. Without a URL it starts a temporary installation. Fails when a file is refused.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from './build.mjs';
import { backend, repository } from './places.mjs';
import { main, StepFailed } from './steps.mjs';

const home = path.join(repository, '.cache/media-check');
const page = path.join(home, 'index.html');
const START_SECONDS = 120;
const [directory = '', url = ''] = process.argv.slice(2);

await main(async () => {
  if (directory === '') throw new StepFailed('Name the folder: make media-check DIR=photos');
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  // under root the bundled PostgreSQL runs as another account, which must be able to enter
  chmodSync(home, 0o755);
  if (url !== '') return check(url);
  await build(['backend']);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DATA_DIR: path.join(home, 'data'),
    PORT: String(port),
    PUBLIC_URL: address,
    NIGHTLY_JOBS: 'false',
    LOG_LEVEL: 'error',
  };
  const application = spawn(process.execPath, [path.join(backend, 'dist/main.js')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await ready(address, application);
    await check(address);
  } finally {
    application.kill('SIGTERM');
    if (application.exitCode === null) await new Promise((resolve) => application.once('exit', resolve));
    rmSync(path.join(home, 'data'), { recursive: true, force: true });
  }
});

async function check(address) {
  const session = await fetch(`${address}/api/session`);
  const cookie = session.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const results = [];
  for (const file of files) {
    const result = { name: path.relative(directory, file), ...(await upload(address, cookie, file)) };
    console.log(`${result.accepted ? 'accepted' : 'REFUSED '}  ${result.name}  ${result.verdict}`);
    results.push(result);
  }
  writeFileSync(page, contactSheet(results));
  const accepted = results.filter((result) => result.accepted).length;
  console.log(`${accepted} of ${results.length} accepted; their stored pictures: ${page}`);
  if (accepted < results.length) throw new StepFailed(`${results.length - accepted} files were refused`);
}

async function upload(address, cookie, file) {
  const form = new FormData();
  form.append('media', new Blob([readFileSync(file)]), path.basename(file));
  const response = await fetch(`${address}/api/media/upload`, { method: 'POST', headers: { cookie }, body: form }).catch((error) => error);
  // The server closes the connection of a far too large file.
  if (response instanceof Error) return { accepted: false, verdict: String(response.cause ?? response) };
  const body = await response.json();
  if (response.status === 429 || response.status === 503) {
    await pause(1000 * Number(response.headers.get('retry-after') ?? 1));
    return upload(address, cookie, file);
  }
  if (!response.ok) return { accepted: false, verdict: `${response.status} ${body.code}: ${body.message}` };
  const [item] = body.files;
  const picture = Buffer.from(await (await fetch(address + item.thumbnailUrl, { headers: { cookie } })).arrayBuffer()).toString('base64');
  const rights = [item.credit, item.copyrightNotice].filter(Boolean).join(', ');
  return { accepted: true, verdict: [item.mimeType, `${item.width} × ${item.height}`, rights].filter(Boolean).join(', '), picture };
}

function escaped(text) {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

function contactSheet(results) {
  const figures = results.map(({ name, accepted, verdict, picture }) => {
    const image = picture ? `<img alt="" src="data:image/webp;base64,${picture}">` : '';
    return `<figure class="${accepted ? 'accepted' : 'refused'}">${image}<figcaption><b>${escaped(name)}</b><br>${escaped(verdict)}</figcaption></figure>`;
  });
  const style = `body{font:14px sans-serif;display:flex;flex-wrap:wrap;gap:16px}figure{margin:0;width:240px}img{max-width:240px;max-height:240px}.refused{color:#b00}`;
  return `<!doctype html><meta charset="utf-8"><title>Media check</title><style>${style}</style>\n${figures.join('\n')}\n`;
}

async function ready(address, application) {
  for (let second = 0; second < START_SECONDS && application.exitCode === null; second++) {
    if ((await fetch(`${address}/health/ready`).catch(() => undefined))?.ok) return;
    await pause(1000);
  }
  throw new StepFailed('The temporary installation did not start');
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * `node .bootstrap/run.cjs [command …]` loads this on Node 20 or newer: installs the Node and the packages of the lockfiles when they are
 * missing, then runs the command with that Node. Prints nothing when everything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { constants as system, homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';

const OLDEST_NODE = [24, 15];
const INSTALL_FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides', 'workspaces', 'allowScripts'];

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const toolHome = path.join(root, '.bootstrap', 'node');
const toolBin = path.join(toolHome, 'node_modules', '.bin');
const toolStamp = path.join(toolHome, 'node_modules', '.stamp');
const packageStamp = path.join(root, 'node_modules', '.stamp');

const needsTool = !isRecent(process.versions.node);
const node = needsTool ? path.join(toolBin, 'node') : process.execPath;
const environment = cleanEnvironment();
let child;

forwardSignals();
await ensureInstalled();
const [command, ...args] = process.argv.slice(2);
if (command) process.exit(await run(command === 'node' ? node : command, args, { env: environment }));

function isRecent(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
}

/** The environment without the variables that npm sets for its scripts, because they would affect the npm that is started here. */
function cleanEnvironment() {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(package|lifecycle|command|execpath|node_execpath|config_(workspace|local_prefix|omit|include))/.test(name),
    ),
  );
  const prepended = [path.join(root, 'node_modules', '.bin'), ...(needsTool ? [toolBin] : [])];
  env.PATH = [...prepended, env.PATH].join(path.delimiter);
  return env;
}

async function ensureInstalled() {
  const expected = { tool: toolFingerprint(), packages: packagesFingerprint() };
  const isComplete = () => (!needsTool || read(toolStamp) === expected.tool) && read(packageStamp) === expected.packages && isLinked();
  if (isComplete()) return;
  if (!isWritable(root)) fail(`${root} is not writable for this account, and packages must be installed there: give it the right.`);
  await withLock(path.join(root, '.cache', 'install.lock'), 'Another process is installing; waiting for it.', async (addHolder) => {
    if (needsTool && read(toolStamp) !== expected.tool) await installTool(expected.tool, addHolder);
    if (read(packageStamp) !== expected.packages) {
      if (isInstalled()) writeFileSync(packageStamp, expected.packages);
      else await installPackages(expected.packages, addHolder);
    }
    if (!isLinked()) link();
  });
}

async function installTool(stamp, addHolder) {
  console.log(`Node ${process.versions.node} is older than ${OLDEST_NODE.join('.')}: installing the pinned one for this directory.`);
  rmSync(toolStamp, { force: true });
  await npmCi(toolHome, addHolder);
  if (spawnSync(node, ['--version']).status !== 0) {
    fail(
      `There is no pinned Node for ${process.platform}-${process.arch}. Install Node ${OLDEST_NODE.join('.')} or newer: https://nodejs.org`,
    );
  }
  writeFileSync(toolStamp, stamp);
}

async function installPackages(stamp, addHolder) {
  console.log('Installing the packages of the lockfile (a minute or two, only when it has changed).');
  // Removes the stamp first, so that an interrupted installation counts as missing.
  rmSync(packageStamp, { force: true });
  await npmCi(root, addHolder);
  writeFileSync(packageStamp, stamp);
}

/** Returns whether all packages are installed, e.g. by `npm install`, according to the list that npm writes. */
function isInstalled() {
  const installed = JSON.parse(read(path.join(root, 'node_modules', '.package-lock.json')) ?? '{}').packages ?? {};
  const locked = JSON.parse(read(path.join(root, 'package-lock.json'))).packages;
  const names = new Set(Object.keys({ ...installed, ...locked }).filter((name) => name.includes('node_modules/')));
  return [...names].every((name) => {
    const [expected, found] = [locked[name], installed[name]];
    return found ? found.version === expected?.version : expected?.optional === true && !isForThisPlatform(expected);
  });
}

/** Returns whether an optional package is for this platform. npm skips packages for other platforms and generic fallbacks. */
function isForThisPlatform({ os, cpu, libc }) {
  return os?.includes(process.platform) === true && cpu?.includes(process.arch) === true && libc === undefined;
}

async function npmCi(cwd, addHolder) {
  const env = { ...environment };
  // An account without a home directory needs another place for npm's cache.
  if (!env.npm_config_cache && !isWritable(homedir())) env.npm_config_cache = path.join(root, '.cache', 'npm');
  // Includes the build tools even with NODE_ENV=production.
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-progress'];
  const code = await run('npm', ['ci', ...options], { cwd, env }, addHolder);
  if (code !== 0) fail(`npm ci failed in ${cwd} (exit code ${code}).`, code);
}

/** Returns whether node_modules/.bin/node links to the pinned Node. npm scripts use that link, independent of the Node that runs npm. */
function isLinked() {
  if (!needsTool) return true;
  try {
    return readlinkSync(linkPath()) === linkTarget();
  } catch {
    return false; // the link does not exist
  }
}

function link() {
  mkdirSync(path.dirname(linkPath()), { recursive: true });
  rmSync(linkPath(), { force: true });
  symlinkSync(linkTarget(), linkPath());
}

function linkPath() {
  return path.join(root, 'node_modules', '.bin', 'node');
}

function linkTarget() {
  return path.relative(path.dirname(linkPath()), path.join(toolBin, 'node'));
}

function toolFingerprint() {
  return fingerprint([readFileSync(path.join(toolHome, 'package-lock.json'))]);
}

/** Hash of the lockfile and of the dependency fields of each package.json. A new script does not change it. */
function packagesFingerprint() {
  const manifest = (directory) => JSON.parse(readFileSync(path.join(root, directory, 'package.json'), 'utf8'));
  const manifests = ['', ...manifest('').workspaces].map((directory) => {
    const content = manifest(directory);
    return JSON.stringify(INSTALL_FIELDS.map((field) => content[field]));
  });
  return fingerprint([readFileSync(path.join(root, 'package-lock.json')), ...manifests]);
}

function fingerprint(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

function run(file, fileArgs, options, started) {
  return new Promise((resolve) => {
    child = spawn(file, fileArgs, { stdio: 'inherit', ...options });
    if (child.pid !== undefined) started?.(child.pid);
    child.once('error', (error) => fail(error.code === 'ENOENT' ? `${file} was not found.` : error.message, 127));
    child.once('exit', (code, signal) => {
      child = undefined;
      resolve(code ?? 128 + system.signals[signal]);
    });
  });
}

/** Forwards signals to the command. This process runs until the command ends, and exits with its code. */
function forwardSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!child) process.exit(128 + system.signals[signal]);
      // The terminal sends Ctrl-C to the whole foreground process group, so the command has received it already.
      if (signal !== 'SIGINT' || !isInForeground()) child.kill(signal);
    });
  }
}

function isInForeground() {
  try {
    const [, , group, , terminal, foreground] = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
    return terminal !== '0' && group === foreground;
  } catch {
    return process.stdin.isTTY === true; // no /proc on this system
  }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function isWritable(directory) {
  try {
    accessSync(directory, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}

/** Runs containers with docker, or with podman in a separate storage, so that stand-ins never replace images of the machine. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { repository } from '../../scripts/places.mjs';

export const home = path.join(repository, '.cache', 'containers');
/** The shortest interval of the health checks in docker-compose.yml. More of them would fail too early, and take processor time. */
const HEALTH_CHECK_MS = 5_000;
/** Builds need many open files, and a service of podman inherits a lower limit. */
const LIMITS = 'default_ulimits = ["nofile=10000:10000", "nproc=4096:4096"]';

/** Returns docker when its service answers, otherwise podman; undefined when neither is installed. */
export function findEngine() {
  if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0) return new Docker();
  if (spawnSync('podman', ['--version'], { stdio: 'ignore' }).status === 0) return new Podman();
  return undefined;
}

class Engine {
  /** Runs a command and returns its output. Rejects with the output when the command fails. */
  async run(args, { env = {}, input } = {}) {
    const result = await this.attempt(args, { env, input });
    if (result.code !== 0) throw new Error(`${this.name} ${args.join(' ').slice(0, 200)}: ${result.output.slice(-2_000)}`);
    return result.output;
  }

  async attempt(args, { env = {}, input } = {}) {
    const [command, ...prefix] = this.command;
    return execute(command, [...prefix, ...args], { ...this.environment, ...env }, input);
  }
}

class Docker extends Engine {
  name = 'docker';
  command = ['docker'];
  compose = ['docker', 'compose'];
  environment = process.env;
  hasOwnStorage = false;
  buildOptions = [];

  start() {}

  stop() {}
}

class Podman extends Engine {
  name = 'podman';
  hasOwnStorage = true;
  /** The build downloads packages, for which it needs the name resolution of the machine. */
  buildOptions = ['--format', 'docker', '--network', 'host', '--ulimit', 'nofile=10000:10000'];
  /** Podman refuses a storage with another folder for its running containers, so the name is always the same. */
  folder = path.join(tmpdir(), 'vitrine-containers');
  command = ['podman', '--root', path.join(home, 'storage'), '--runroot', path.join(this.folder, 'run'), '--storage-driver', 'overlay'];
  environment = {
    ...process.env,
    CONTAINERS_CONF: path.join(home, 'containers.conf'),
    DOCKER_HOST: `unix://${path.join(this.folder, 'podman.sock')}`,
  };

  get compose() {
    const installed = spawnSync('docker-compose', ['version', '--short'], { encoding: 'utf8' }).stdout ?? '';
    return [/^v?[2-9]/.test(installed) ? 'docker-compose' : path.join(home, 'docker-compose')];
  }

  /** Starts the service that compose uses, and the health checks, which need systemd otherwise. */
  async start() {
    mkdirSync(home, { recursive: true });
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(this.environment.CONTAINERS_CONF, configuration());
    const [command, ...prefix] = this.command;
    const socket = this.environment.DOCKER_HOST;
    this.service = spawn(command, [...prefix, 'system', 'service', '--time=0', socket], { env: this.environment, stdio: 'ignore' });
    await until(() => existsSync(socket.slice('unix://'.length)));
    this.healthChecks = this.checkHealth();
  }

  async stop() {
    if (!this.service) return;
    this.isStopping = true;
    await this.healthChecks;
    this.service.kill('SIGTERM');
    await once(this.service, 'exit');
    spawnSync('umount', [path.join(home, 'storage/overlay')], { stdio: 'ignore' });
    rmSync(this.folder, { recursive: true, force: true });
  }

  async checkHealth() {
    if (existsSync('/run/systemd/system')) return;
    while (!this.isStopping) {
      const { output } = await this.attempt(['ps', '--format', '{{.ID}}', '--filter', 'status=running']);
      for (const id of output.split('\n').filter(Boolean)) await this.attempt(['healthcheck', 'run', id]);
      await pause(HEALTH_CHECK_MS);
    }
  }
}

function configuration() {
  const hasSystemd = existsSync('/run/systemd/system');
  const isInstalled = (program) =>
    ['/usr/bin', '/usr/sbin', '/usr/lib/podman', '/usr/libexec/podman'].some((place) => existsSync(path.join(place, program)));
  return [
    '[containers]',
    LIMITS,
    '[engine]',
    ...(hasSystemd ? [] : ['cgroup_manager = "cgroupfs"', 'events_logger = "file"']),
    // crun refuses cgroups of both versions at once
    ...(isInstalled('runc') ? ['runtime = "runc"'] : []),
    '[network]',
    ...(isInstalled('netavark') ? ['network_backend = "netavark"'] : []),
    '',
  ].join('\n');
}

/** Runs a program to its end and returns its exit code and output. */
export async function execute(command, args, env = process.env, input) {
  const child = spawn(command, args, { cwd: repository, env, stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'] });
  if (input !== undefined) child.stdin.end(input);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code, signal] = await once(child, 'close');
  return { code: code ?? signal, output: (await output).join('') };
}

/** Waits until the condition returns a value; rejects after the time limit. */
export async function until(condition, { limitMs = 60_000, everyMs = 200, what = String(condition) } = {}) {
  const end = performance.now() + limitMs;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (performance.now() > end) throw new Error(`Not within ${limitMs / 1000} s: ${what}`);
    await pause(everyMs);
  }
}

/** Deletes the images of the separate storage. `podman system reset` did not end within two minutes. */
export async function removeStorage(engine) {
  if (!engine.hasOwnStorage || !existsSync(home)) return;
  await engine.run(['rmi', '--all', '--force']);
  spawnSync('umount', [path.join(home, 'storage/overlay')], { stdio: 'ignore' });
  for (const name of readdirSync(home)) rmSync(path.join(home, name), { recursive: true, force: true });
}

/**
 * The services of docker-compose.yml as a separate project: other ports, secrets and volumes than `make up-compose`. Without `isScaled`
 * those that start without a profile, otherwise those of the profile `scale`.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../scripts/places.mjs';
import { childrenOf } from '../../scripts/processes.mjs';
import { execute, home, until } from './engine.mjs';

const PROJECT = 'vitrine-containers';
const FILES = ['docker-compose.yml', 'backend/test/containers/compose.yml'].map((file) => path.join(repository, file));
const START_MS = 240_000;
/** Compose refers to the image by its short name, which stands for this one. */
export const IMAGE = 'docker.io/library/vitrine:latest';

const secret = () => randomBytes(24).toString('hex');

export class Topology {
  // Below the ports that the system gives to outgoing connections. One of them had the port of nginx while its container was replaced.
  port = 28_180;
  mailPort = 28_181;
  tlsPort = 28_182;
  instancePorts = [28_183, 28_184];
  databasePort = 28_185;
  storagePort = 28_186;
  variables = {
    PORT: String(this.port),
    MAIL_PORT: String(this.mailPort),
    TLS_PORT: String(this.tlsPort),
    APP1_PORT: String(this.instancePorts[0]),
    APP2_PORT: String(this.instancePorts[1]),
    DATABASE_PORT: String(this.databasePort),
    STORAGE_PORT: String(this.storagePort),
    CADDYFILE: path.join(home, 'Caddyfile'),
    PUBLIC_URL: `http://localhost:${this.port}`,
    POSTGRES_PASSWORD: secret(),
    REDIS_PASSWORD: secret(),
    SESSION_SECRET: secret(),
    S3_SECRET_ACCESS_KEY: secret(),
    ENV_FILE: path.join(home, 'settings.env'),
  };

  constructor(engine, { isScaled = true } = {}) {
    this.engine = engine;
    if (isScaled) Object.assign(this.variables, { COMPOSE_PROFILES: 'scale', APP_REPLICAS: '0' });
    this.instance = isScaled ? 'app1' : 'app';
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The instances without nginx. */
  get instanceUrls() {
    return this.instancePorts.map((port) => `http://127.0.0.1:${port}`);
  }

  get databaseUrl() {
    return `postgres://vitrine:${this.variables.POSTGRES_PASSWORD}@127.0.0.1:${this.databasePort}/vitrine`;
  }

  get storageUrl() {
    return `http://127.0.0.1:${this.storagePort}`;
  }

  /** Runs compose with exactly these variables, so that neither .env nor the shell of the operator changes the topology. */
  async compose(...args) {
    const [command, ...prefix] = this.engine.compose;
    const { PATH, HOME, DOCKER_HOST, DOCKER_CONTEXT } = this.engine.environment;
    const files = FILES.flatMap((file) => ['--file', file]);
    const env = { PATH, HOME, ...(DOCKER_HOST && { DOCKER_HOST }), ...(DOCKER_CONTEXT && { DOCKER_CONTEXT }), ...this.variables };
    const all = [...prefix, '--project-name', PROJECT, '--env-file', '/dev/null', ...files, ...args];
    const { code, output } = await execute(command, all, env);
    if (code !== 0) throw new Error(`compose ${args.join(' ')}: ${output.slice(-3_000)}`);
    return output;
  }

  async build() {
    const { engine } = this;
    return engine.run(['build', ...engine.buildOptions, '--file', path.join(repository, 'backend/Dockerfile'), '--tag', IMAGE, repository]);
  }

  async up(...services) {
    mkdirSync(home, { recursive: true });
    // settings that docker-compose.yml does not name
    writeFileSync(this.variables.ENV_FILE, 'METRICS_PORT=9464\nMAX_LINKS=3\n');
    return this.compose('up', '--detach', '--no-build', '--wait', '--wait-timeout', String(START_MS / 1000), ...services);
  }

  /** Replaces the container of a service, as an upgrade does, and waits until the new one is healthy. */
  async replace(service) {
    await this.compose('up', '--detach', '--no-build', '--no-deps', '--force-recreate', service);
    await this.healthy(service);
  }

  healthy(service) {
    const isHealthy = async () => (await this.inspect(service, '{{.State.Status}} {{.State.Health.Status}}')).trim() === 'running healthy';
    return until(isHealthy, { limitMs: START_MS, what: `${service} is healthy` });
  }

  /** Returns a field of a service's container as the engine describes it. */
  async inspect(service, format) {
    return (await this.engine.attempt(['inspect', '--type', 'container', '--format', format, container(service)])).output;
  }

  /** Runs a command in the container of a service. */
  exec(service, ...command) {
    return this.engine.attempt(['exec', container(service), ...command]);
  }

  /** Ends the first process of a container from outside, which the restart policy treats as a crash. */
  async kill(service) {
    const [pid, startedAt] = (await this.inspect(service, '{{.State.Pid}} {{.State.StartedAt}}')).trim().split(/ (.*)/);
    process.kill(Number(pid), 'SIGKILL');
    const isRestarted = async () => {
      const [status, started] = (await this.inspect(service, '{{.State.Status}} {{.State.StartedAt}}')).trim().split(/ (.*)/);
      return status === 'running' && started !== startedAt;
    };
    await until(isRestarted, { what: `${service} is started again` });
  }

  /** Ends a container with the signal and the grace period of its service; the restart policy does not start it again. */
  stop(service) {
    return this.engine.run(['stop', container(service)]);
  }

  start(service) {
    return this.engine.run(['start', container(service)]);
  }

  /** Stops all processes of a container. `podman pause` fails while a health check starts a process in it. */
  async pause(service) {
    const pids = descendantsOf(Number(await this.inspect(service, '{{.State.Pid}}')));
    for (const pid of pids) signal(pid, 'SIGSTOP');
    return { end: () => pids.forEach((pid) => signal(pid, 'SIGCONT')) };
  }

  /** Starts Caddy with the example of this repository, and makes nginx trust it and the application use https. */
  async useTlsProxy(host) {
    const example = readFileSync(path.join(repository, 'backend/deploy/caddy/Caddyfile'), 'utf8');
    const configuration = example.replace('vitrine.example', host).replace('127.0.0.1:3000', 'proxy:8080');
    writeFileSync(path.join(home, 'Caddyfile'), `{\n\tlocal_certs\n\tskip_install_trust\n}\n${configuration}`);
    await this.compose('--profile', 'scale', '--profile', 'tls', 'up', '--detach', '--no-build', '--no-deps', 'tls');
    Object.assign(this.variables, { PUBLIC_URL: `https://${host}`, TRUSTED_PROXIES: await this.address('tls') });
    await this.up();
  }

  /** The address of a service in the network of the containers. */
  async address(service) {
    return (await this.inspect(service, '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}')).trim();
  }

  /** The address under which the network sees clients of published ports. */
  async gateway(service) {
    return (await this.inspect(service, '{{range .NetworkSettings.Networks}}{{.Gateway}}{{end}}')).trim();
  }

  /** Packs a volume into a file of the folder, or unpacks it. */
  tar(volume, folder, option) {
    const mounts = ['--volume', `${PROJECT}_${volume}:/volume`, '--volume', `${folder}:/copy`];
    const packed = ['tar', '-C', '/volume', option, `/copy/${volume}.tgz`, ...(option === '-czf' ? ['.'] : [])];
    return this.engine.run(['run', '--rm', ...mounts, 'docker.io/library/busybox:1.37.0', ...packed]);
  }

  async logs(...services) {
    return this.compose('logs', '--no-color', '--tail', '60', ...services);
  }

  async down() {
    await this.compose('--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '40');
  }
}

const descendantsOf = (pid) => [pid, ...childrenOf(pid).flatMap(descendantsOf)];
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error; // ESRCH: a health check that has ended
  }
}

const container = (service) => `${PROJECT}-${service}-1`;

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { backend, repository } from '../backend/scripts/places.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';

const FOLDER = path.join(backend, 'deploy/kubernetes');
/** The YAML parser that @nestjs/swagger depends on. */
const { load, loadAll } = createRequire(createRequire(path.join(backend, 'package.json')).resolve('@nestjs/swagger'))('js-yaml');
const VERSIONS = {
  Namespace: 'v1',
  Service: 'v1',
  Deployment: 'apps/v1',
  Job: 'batch/v1',
  Ingress: 'networking.k8s.io/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  PodDisruptionBudget: 'policy/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
};
/** A stopping instance finishes requests for this time after STOP_DELAY_SECONDS. */
const RUNNING_REQUESTS_SECONDS = 28;

/** Compares the Kubernetes manifests with each other, with the settings that exist and with the paths of the API. */
export async function kubernetes() {
  const faults = kubernetesFaults();
  if (faults.length > 0) throw new StepFailed(`Kubernetes: the manifests do not fit:\n  ${faults.join('\n  ')}`);
  console.log(`Kubernetes: ${Object.keys(VERSIONS).length} resources fit each other, the settings and the API`);
}

function kubernetesFaults() {
  const faults = [];
  const expect = (isTrue, fault) => isTrue || faults.push(fault);
  const text = (file) => readFileSync(path.join(FOLDER, file), 'utf8');
  const { resources, configMapGenerator, secretGenerator, images } = load(text('kustomization.yaml'));
  const all = resources.flatMap((file) => loadAll(text(file)));
  const byKind = Object.fromEntries(all.map((resource) => [resource.kind, resource]));
  for (const [kind, version] of Object.entries(VERSIONS))
    expect(byKind[kind]?.apiVersion === version, `${kind}: missing, or not ${version}`);
  expect(all.length === Object.keys(VERSIONS).length, 'a resource is unknown to this check, or there twice');
  if (faults.length > 0) return faults;

  const { Deployment, Job, Service, Ingress, NetworkPolicy, PodDisruptionBudget, HorizontalPodAutoscaler } = byKind;
  const pod = Deployment.spec.template;
  const [container, ...others] = pod.spec.containers;
  expect(others.length === 0 && images.some(({ name }) => name === container.image), 'the image of the container is not set by kustomize');

  const labels = Object.entries(pod.metadata.labels);
  const selects = (selector) =>
    Object.entries(selector).every(([key, value]) => labels.some(([name, label]) => name === key && label === value));
  const selectors = { Deployment: Deployment.spec.selector.matchLabels, Service: Service.spec.selector };
  Object.assign(selectors, {
    NetworkPolicy: NetworkPolicy.spec.podSelector.matchLabels,
    Budget: PodDisruptionBudget.spec.selector.matchLabels,
  });
  for (const [kind, selector] of Object.entries(selectors)) expect(selects(selector), `${kind}: selects no pod`);
  expect(HorizontalPodAutoscaler.spec.scaleTargetRef.name === Deployment.metadata.name, 'the autoscaler has another target');
  expect(HorizontalPodAutoscaler.spec.minReplicas > PodDisruptionBudget.spec.minAvailable, 'the disruption budget lets no instance stop');

  const commands = [...readFileSync(path.join(backend, 'src/cli/commands.ts'), 'utf8').matchAll(/^ {2}'?([\w:]+)'?: \{$/gm)].map(
    ([, name]) => name,
  );
  const ports = container.ports.map(({ name }) => name);
  const named = [Service.spec.ports[0].targetPort, ...NetworkPolicy.spec.ingress.flatMap((rule) => rule.ports.map(({ port }) => port))];
  const { paths } = JSON.parse(readFileSync(path.join(repository, 'openapi/openapi.json'), 'utf8'));
  for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
    const { httpGet } = container[probe];
    named.push(httpGet.port);
    expect(httpGet.path in paths, `${probe}: ${httpGet.path} is not in the API`);
  }
  for (const port of named) expect(ports.includes(port), `the container has no port ${port}`);
  const [{ backend: target }] = Ingress.spec.rules[0].http.paths;
  expect(
    target.service.name === Service.metadata.name && target.service.port.name === Service.spec.ports[0].name,
    'the ingress has no service',
  );

  const migration = Job.spec.template;
  const [job] = migration.spec.containers;
  expect(!selects(migration.metadata.labels), 'the job has the label of the instances');
  expect(job.image === container.image && migration.spec.restartPolicy === 'Never', 'the job has another image, or is restarted in place');
  expect(job.command[0] === 'vitrine' && commands.includes(job.command[1]), `there is no command ${job.command.join(' ')}`);
  for (const { spec } of [pod, migration]) for (const fault of podFaults(spec, { configMapGenerator, secretGenerator })) faults.push(fault);

  const settings = { ...parseEnv(text('configuration.env')), ...parseEnv(text('secrets.env.example')) };
  const operating = readFileSync(path.join(repository, 'backend/docs/operating.md'), 'utf8');
  for (const name of Object.keys(settings)) expect(operating.includes(`\n| \`${name}\` |`), `${name} is no setting of operating.md`);
  const secrets = Object.keys(parseEnv(text('configuration.env'))).filter(
    (name) => /SECRET|PASSWORD|_KEY|_URL$/.test(name) && name !== 'PUBLIC_URL',
  );
  expect(secrets.length === 0, `configuration.env has secrets: ${secrets.join(' ')}`);
  const needed = Number(settings.STOP_DELAY_SECONDS) * 2 + RUNNING_REQUESTS_SECONDS;
  expect(pod.spec.terminationGracePeriodSeconds > needed, `terminationGracePeriodSeconds must be above ${needed}`);
  return faults;
}

/** Rights, limits, volumes and settings of a pod. */
function podFaults({ containers: [container], securityContext: account, volumes }, { configMapGenerator, secretGenerator }) {
  const { securityContext: rights, name: title } = container;
  const faults = [];
  const isRestricted =
    rights.readOnlyRootFilesystem && rights.allowPrivilegeEscalation === false && rights.capabilities.drop.includes('ALL');
  if (!isRestricted || !account.runAsNonRoot || account.seccompProfile.type !== 'RuntimeDefault')
    faults.push(`${title}: is not restricted`);
  if (container.resources.limits.memory === undefined) faults.push(`${title}: has no limit of memory`);
  for (const { name } of container.volumeMounts)
    if (!volumes.some((volume) => volume.name === name)) faults.push(`${title}: no volume ${name}`);
  for (const [{ name }, kind] of [
    [configMapGenerator[0], 'configMapRef'],
    [secretGenerator[0], 'secretRef'],
  ])
    if (!container.envFrom.some((source) => source[kind]?.name === name)) faults.push(`${title}: no ${kind} ${name}`);
  return faults;
}

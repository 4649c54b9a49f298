/** The topology as the load and its audit see it. Ports of the services are published on loopback only. */
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import pg from 'pg';
import { Visitor } from '../visitor.mjs';
import { picture } from '../tests/main-job.mjs';
import { until } from '../engine.mjs';

const BUCKET = 'vitrine';
const SERVICES = ['database', 'redis', 'storage', 'app1', 'app2', 'proxy'];

export class ContainerEnvironment {
  /** Containers that were started again without a fault of theirs. */
  unexpected = [];

  constructor(topology) {
    this.topology = topology;
    this.url = topology.url;
  }

  /** Creates the visitor whose requests show that everything works again. */
  async open() {
    this.visitor = await new Visitor(this.url).open();
    const { files } = await this.visitor.upload(await picture('#357'));
    this.file = files[0].storageUrl;
    this.startTimes = await this.containerStartTimes();
  }

  /** Waits until each instance, and nginx, reads rows and files and accepts a write. Returns the time that this took. */
  async answering() {
    const startedAt = performance.now();
    for (const url of [...this.topology.instanceUrls, this.url])
      await until(() => this.works(url), { limitMs: 240_000, what: `${url} answers again` });
    return performance.now() - startedAt;
  }

  async works(url) {
    const visitor = new Visitor(url);
    visitor.cookies = this.visitor.cookies;
    try {
      await visitor.get('/api/creators?limit=1');
      await visitor.bytes(this.file);
      await visitor.patch('/api/profile', { bio: `Written at ${Date.now()}` });
      return true;
    } catch {
      return false;
    }
  }

  /** Records containers, other than those of the fault, that were started since the last call. */
  async findRestarts(expected) {
    const times = await this.containerStartTimes();
    for (const [service, startedAt] of times)
      if (this.startTimes.get(service) !== startedAt && !expected.includes(service))
        this.unexpected.push({ instance: service, code: `started again at ${startedAt}`, words: await this.topology.logs(service) });
    this.startTimes = times;
  }

  async containerStartTimes() {
    const times = new Map();
    for (const service of SERVICES) times.set(service, (await this.topology.inspect(service, '{{.State.StartedAt}}')).trim());
    return times;
  }

  async withDatabase(work) {
    const client = new pg.Client({ connectionString: this.topology.databaseUrl });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** Names of the objects in the bucket. */
  async storedFiles() {
    const { storageUrl, variables } = this.topology;
    const credentials = { accessKeyId: 'vitrine', secretAccessKey: variables.S3_SECRET_ACCESS_KEY };
    const client = new S3Client({ endpoint: storageUrl, region: 'us-east-1', forcePathStyle: true, credentials });
    const names = [];
    let ContinuationToken;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket: BUCKET, ContinuationToken }));
      names.push(...(page.Contents ?? []).map(({ Key }) => Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    client.destroy();
    return names;
  }

  /** Lines of the instances' logs about these requests. */
  async logLines(requestIds) {
    if (requestIds.length === 0) return [];
    const lines = (await this.topology.compose('logs', '--no-color', 'app1', 'app2')).split('\n');
    return lines.filter((line) => requestIds.some((id) => line.includes(id)));
  }
}

/** Simulates one visitor with sequential requests, and records acknowledged writes. */
import { Fact } from './fact.mjs';

const REQUEST_TIMEOUT_MS = 45_000;
const WORDS = ['otter', 'lynx', 'amber', 'studio', 'film', 'garden', 'wren', 'porto'];
/** Frequency of each action in percent. */
const ACTIONS = [
  ['browse', 22],
  ['search', 10],
  ['visit', 20],
  ['follow', 14],
  ['like', 14],
  ['edit', 8],
  ['link', 4],
  ['upload', 6],
  ['remove', 2],
];

export class Client {
  bio = new Fact('');
  follows = new Map();
  likes = new Map();
  media = new Map();
  links = new Map();
  turn = 0;

  constructor({ url, requestLog, pictures, pauseMs, name }) {
    Object.assign(this, { url, requestLog, pictures, pauseMs, name });
  }

  async open() {
    const { response, body } = await this.request('GET', '/api/session');
    if (response?.status !== 200) throw new Error('no session for a client of the load');
    this.cookie = response.headers.getSetCookie()[0].split(';')[0];
    this.me = body;
    return this;
  }

  async run(others, isOver) {
    while (!isOver()) {
      await this.step(others);
      await new Promise((resolve) => setTimeout(resolve, this.pauseMs * (0.5 + Math.random())));
    }
  }

  /** Runs one random action. */
  async step(others) {
    let remaining = Math.random() * 100;
    const [action] = ACTIONS.find(([, share]) => (remaining -= share) < 0);
    await this[action](others);
  }

  browse() {
    return this.request('GET', '/api/creators');
  }

  search() {
    return this.request('GET', `/api/creators?search=${WORDS[this.turn++ % WORDS.length]}`);
  }

  async visit(others) {
    const other = oneOf(others);
    await this.request('GET', `/api/user/${other.me.username}`);
    await this.request('GET', `/api/user/${other.me.id}/media`);
    const shown = oneOf([...other.media.values()].filter(({ there }) => there.sure));
    if (shown) await this.request('GET', shown.url, { expectedStatuses: [200, 404] });
  }

  follow(others) {
    const other = oneOf(others.filter((each) => each !== this));
    const fact = factOf(this.follows, other.me.id, false);
    const value = !fact.sure;
    return fact.write(value, () => this.write(value ? 'POST' : 'DELETE', '/api/follow', { json: { followingId: other.me.id } }));
  }

  async like(others) {
    const item = oneOf(oneOf(others.filter((each) => each !== this)).shownMedia());
    if (!item) return;
    const fact = factOf(this.likes, item.id, false);
    const value = !fact.sure;
    await fact.write(value, () => this.write(value ? 'POST' : 'DELETE', `/api/media/${item.id}/like`, { expectedStatuses: [200, 404] }));
  }

  edit() {
    const bio = `${oneOf(WORDS)} by ${this.name}, edition ${this.turn++}`;
    return this.bio.write(bio, () => this.write('PATCH', '/api/profile', { json: { bio } }));
  }

  async link() {
    const [id, there] = [...this.links].find(([, fact]) => fact.sure) ?? [];
    if (id !== undefined && this.links.size > 5) {
      await there.write(false, () => this.write('DELETE', `/api/links/${id}`, { expectedStatuses: [200, 204, 404] }));
      return;
    }
    const json = { platform: 'website', url: `https://example.com/${this.name}/${this.turn++}` };
    const { outcome, body } = await this.send('POST', `/api/user/${this.me.id}/links`, { json, expectedStatuses: [201, 422] });
    if (outcome === 'done' && body.id !== undefined) this.links.set(body.id, new Fact(true));
  }

  async upload() {
    const form = new FormData();
    form.append('media', new Blob([oneOf(this.pictures)]), 'photo.jpg');
    const { outcome, body } = await this.send('POST', '/api/media/upload', { form });
    for (const item of outcome === 'done' ? body.files : [])
      this.media.set(item.id, { id: item.id, url: item.storageUrl, there: new Fact(true) });
  }

  async remove() {
    const item = oneOf(this.shownMedia());
    if (item) await item.there.write(false, () => this.write('DELETE', `/api/media/${item.id}`, { expectedStatuses: [200, 204, 404] }));
  }

  shownMedia() {
    return [...this.media.values()].filter(({ there }) => there.sure && there.unanswered.length === 0);
  }

  async write(method, path, options) {
    return (await this.send(method, path, options)).outcome;
  }

  /** Sends a write. The outcome is `done` (acknowledged), `refused` (rejected) or `unknown` (no definite answer). */
  async send(method, path, options) {
    const startedAt = performance.now();
    const { response, body, isExpected } = await this.request(method, path, options);
    if (response && isExpected && response.status !== 404 && response.status !== 422) {
      this.requestLog.acknowledged++;
      return { outcome: 'done', body };
    }
    // nginx repeats a DELETE whose instance ended, also after its commit
    const isRepeatedDelete = method === 'DELETE' && response?.status === 404 && this.requestLog.mayBeRepeated(startedAt);
    return { outcome: response && response.status < 500 && !isRepeatedDelete ? 'refused' : 'unknown', body };
  }

  async request(method, path, { json, form, expectedStatuses } = {}) {
    const headers = { ...(this.cookie ? { cookie: this.cookie } : {}), ...(json ? { 'content-type': 'application/json' } : {}) };
    const startedAt = performance.now();
    try {
      const body = form ?? (json && JSON.stringify(json));
      const response = await fetch(this.url + path, { method, headers, body, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
      const bytes = Buffer.from(await response.arrayBuffer());
      const isExpected = expectedStatuses ? expectedStatuses.includes(response.status) : response.ok;
      this.requestLog.record({ method, path, status: response.status, isExpected, ms: performance.now() - startedAt, bytes });
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return { response, isExpected, body: isJson && bytes.length > 0 ? JSON.parse(bytes) : undefined };
    } catch (error) {
      this.requestLog.record({ method, path, status: 'no answer', ms: performance.now() - startedAt, error });
      return {};
    }
  }
}

const oneOf = (values) => values[Math.floor(Math.random() * values.length)];

function factOf(facts, key, sure) {
  if (!facts.has(key)) facts.set(key, new Fact(sure));
  return facts.get(key);
}

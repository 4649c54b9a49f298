import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { jest } from '@jest/globals';
import { QueryCache, SharedJson, type Cacheable } from '../../src/platform/database/cache.js';
import { CachedPage } from '../../src/platform/http/delivery/single-page-app.js';
import { signedInAdmin } from '../support/admin.js';
import type { UploadView } from '../support/api.js';
import type { Browser } from '../support/browser.js';
import { document } from '../support/contract.js';
import { picture } from '../support/pictures.js';
import { Vitrine } from '../support/vitrine.js';

/** Every GET route whose answer is cached, with the first word of its keys. All others are not. */
const CACHED: Record<string, string[]> = {
  '/api/activities': ['activities'],
  '/api/creators': ['creators'],
  '/api/explore': ['explore'],
  '/api/hashtags': ['hashtags'],
  '/api/hashtags/{name}': ['hashtag'],
  '/api/suggestions': ['suggestions'],
  '/api/user/{username}': ['profile'],
  '/adm/api/users/{id}/page': ['taken-pages'],
  '/': ['page', 'taken-pages'],
  '/{username}': ['page', 'taken-pages'],
  '/account': ['page', 'taken-pages'],
  '/explore': ['page', 'taken-pages'],
};
/** Sends events until the client disconnects. */
const ENDLESS = ['/api/live'];

const ROUTES = Object.entries(document.paths).flatMap(([route, { get }]) =>
  get === undefined || ENDLESS.includes(route) ? [] : [{ route, query: queryOf(get.parameters ?? []), accept: 'application/json' }],
);
const PAGES = ['/', '/{username}', '/account', '/explore'].map((route) => ({ route, query: '', accept: 'text/html' }));
const HTML = '<!doctype html><html><head><!-- head --><!-- /head --></head><body><div id="root"></div></body></html>';

/** Required parameters only. */
function queryOf(parameters: { name: string; in: string; required?: boolean }[]): string {
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required === true);
  return required.length === 0 ? '' : `?${required.map(({ name }) => `${name}=1`).join('&')}`;
}

describe('the cache of answers', () => {
  let vitrine: Vitrine;
  let frontend: string;
  let star: Browser;
  let fan: Browser;
  let admin: Browser;
  let mediaId: number;
  let fetched: jest.SpiedFunction<QueryCache['fetch']>;

  beforeAll(async () => {
    frontend = await mkdtemp(path.join(tmpdir(), 'vitrine-pages-'));
    await writeFile(path.join(frontend, 'index.html'), HTML);
    vitrine = await Vitrine.start({}, frontend);
    [admin, star, fan] = [await signedInAdmin(vitrine), await vitrine.visitor(), await vitrine.visitor()];
    mediaId = (await star.upload<UploadView>(await picture())).body.files[0]?.id ?? 0;
    await star.patch('/api/profile', { bio: 'public words' });
    await star.post(`/api/user/${star.me.id}/hashtags`, { hashtagName: 'pottery' });
    await vitrine.given.profile(star.me.id, { email: 'private@example.com' });
    await vitrine.given.profile(fan.me.id, { email: 'private-too@example.com' });
    await fan.post('/api/follow', { followingId: star.me.id });
    await fan.post(`/api/media/${mediaId}/like`);
    await vitrine.derivedDataApplied();
    fetched = jest.spyOn(vitrine.app.get(QueryCache), 'fetch');
  });
  afterAll(async () => {
    await vitrine.stop();
    await rm(frontend, { recursive: true });
  });

  /** The keys and contents of the cached answers that the request has read. */
  async function cachedBy(browser: Browser, url: string, accept: string): Promise<{ key: string; content: string }[]> {
    fetched.mockClear();
    await browser.bytes(url, { accept });
    const answers = (await Promise.all(fetched.mock.results.map(({ value }) => value as Promise<Cacheable | undefined>))).map(contentOf);
    return fetched.mock.calls.flatMap(([key], n) => (answers[n] === undefined ? [] : [{ key, content: answers[n] }]));
  }

  /** The addresses of a route: of the creator, and of the item where the parameter may be either. */
  const addressesOf = ({ route, query }: { route: string; query: string }): string[] => {
    const { id, username } = star.me;
    const values: Record<string, string> = { username, name: 'pottery', email: 'private@example.com', userId: String(id) };
    const ids = route.includes('{id}') ? [id, mediaId] : [id];
    return ids.map((each) => route.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? String(each)) + query);
  };

  it('contains answers of these routes only, and nothing that depends on the viewer', async () => {
    const cached: Record<string, string[]> = {};
    for (const route of [...ROUTES, ...PAGES])
      for (const url of addressesOf(route))
        for (const browser of route.route.startsWith('/adm/') ? [admin] : [star, fan, vitrine.browser()])
          for (const { key, content } of await cachedBy(browser, url, route.accept)) {
            const kinds = (cached[route.route] ??= []);
            const [kind = ''] = key.split(' ');
            if (!kinds.includes(kind)) kinds.push(kind);
            expect({ url, flags: content.match(/"(isFollowing|isLiked|isOwner)"\s*:\s*true/g) }).toEqual({ url, flags: null });
            for (const secret of ['private', ...star.cookies.values(), ...fan.cookies.values()]) expect(content).not.toContain(secret);
          }
    expect(cached).toEqual(CACHED);
  });
});

function contentOf(answer: Cacheable | undefined): string | undefined {
  if (answer instanceof SharedJson) return answer.json;
  return answer instanceof CachedPage ? answer.html.toString() : answer && JSON.stringify(answer);
}

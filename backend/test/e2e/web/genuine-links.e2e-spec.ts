import { jest } from '@jest/globals';
import { UrlProber } from '../../../src/modules/links/application/validate-url.js';
import { VerifyLinks } from '../../../src/modules/links/infrastructure/verify-links.js';
import { ago } from '../../support/ago.js';
import type { ErrorView, ExternalLinkView, ProfileView, WebFingerView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { Vitrine } from '../../support/vitrine.js';

let vitrine: Vitrine;
let mara: Browser;

beforeAll(async () => {
  vitrine = await Vitrine.start({ NIGHTLY_JOBS: 'true' });
});
afterAll(() => vitrine.stop());
beforeEach(async () => {
  mara = await vitrine.visitor();
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** The pages of the internet of this test, by URL. Returns the URLs that were read. */
function serve(pages: Record<string, string>): string[] {
  const read: string[] = [];
  jest.spyOn(vitrine.app.get(UrlProber), 'read').mockImplementation((url) => {
    read.push(url);
    const html = pages[url];
    return Promise.resolve(html === undefined ? undefined : { url, html });
  });
  return read;
}
const add = async (url: string, platform = 'website'): Promise<number> =>
  (await mara.post<ExternalLinkView>(`/api/user/${mara.me.id}/links`, { platform, url })).body.id;
const given = (url: string, more = {}): Promise<number> => vitrine.given.link(mara.me.id, { url, ...more });
const verified = async (): Promise<Record<string, boolean>> => {
  const { body } = await vitrine.browser().get<ProfileView>(`/api/user/${mara.me.username}`);
  return Object.fromEntries(body.externalLinks.map(({ url, verifiedAt }) => [url, verifiedAt !== null]));
};
const check = () => vitrine.app.get(VerifyLinks).execute();
const mine = () => `${vitrine.url}/${mara.me.username}`;

describe('a link back (PR-93)', () => {
  it('marks a link soon after it was added', async () => {
    const url = 'https://hills.example/added';
    serve({ [url]: `<a rel="me" href="${mine()}">Vitrine</a>` });
    await add(url);
    await vitrine.derivedDataApplied();
    await eventually(async () => (await verified())[url]);
  });

  it('is an a or link element with rel="me" that leads to the page', async () => {
    const pages = {
      'https://hills.example/a': `<p><a class=x href="${mine().toUpperCase().replace('HTTP', 'http')}/?from=hills" rel="nofollow ME">me</a>`,
      'https://hills.example/link': `<link rel="me" href="${mine()}">`,
      'https://hills.example/plain': `<a href="${mine()}">me</a>`,
      'https://hills.example/other': `<a rel="me" href="${vitrine.url}/another">me</a>`,
      'https://hills.example/http': `<a rel="me" href="${mine().replace('http:', 'https:')}/">me</a>`,
      'https://hills.example/template': `<template><a rel="me" href="${mine()}">me</a></template>`,
      'https://hills.example/below': `<a rel="me" href="${mine()}/albums/me">me</a>`,
      'https://hills.example/text': `<!-- <a rel="me" href="${mine()}">me</a> --><script>'<a rel="me" href="${mine()}">'</script>`,
    };
    serve(pages);
    for (const url of Object.keys(pages)) await given(url);
    await check();
    expect(await verified()).toEqual({
      'https://hills.example/a': true,
      'https://hills.example/link': true,
      'https://hills.example/plain': false,
      'https://hills.example/other': false,
      'https://hills.example/http': true,
      'https://hills.example/template': false,
      'https://hills.example/below': false,
      'https://hills.example/text': false,
    });
  });

  it('may lead to a former username, which redirects', async () => {
    const url = 'https://hills.example/former';
    serve({ [url]: `<a rel="me" href="${mine()}">me</a>` });
    await given(url);
    await mara.patch('/api/profile', { username: 'hills-of-mara' });
    await check();
    const { body } = await vitrine.browser().get<ProfileView>('/api/user/hills-of-mara');
    expect(body.externalLinks[0]?.verifiedAt).not.toBeNull();
  });

  it('is looked for again after a week, and its mark is lost with it', async () => {
    const [recent, old] = ['https://hills.example/recent', 'https://hills.example/old'];
    await given(recent, { checkedAt: ago({ days: 6 }), verifiedAt: ago({ days: 6 }) });
    await given(old, { checkedAt: ago({ days: 8 }), verifiedAt: ago({ days: 8 }) });
    const read = serve({});
    await check();
    expect(read.filter((url) => [recent, old].includes(url))).toEqual([old]);
    expect(await verified()).toEqual({ [recent]: true, [old]: false });
  });

  it('is not looked for on platforms without it, nor for removed links and other kinds', async () => {
    await given('https://instagram.com/mara', { platform: 'instagram' });
    await given('https://hills.example/removed', { removedAt: new Date() });
    await given('mailto:mara@example.com', { kind: 'email' });
    const read = serve({});
    await check();
    expect(read).toEqual([]);
  });

  it('loses its mark when the URL changes', async () => {
    const id = await given('https://hills.example/before', { verifiedAt: new Date(), checkedAt: new Date() });
    await mara.patch(`/api/links/${id}`, { displayName: 'Hills' });
    expect(await verified()).toEqual({ 'https://hills.example/before': true });
    await mara.patch(`/api/links/${id}`, { url: 'https://hills.example/after' });
    expect(await verified()).toEqual({ 'https://hills.example/after': false });
  });
});

describe('WebFinger (PR-94)', () => {
  const finger = (resource: string) =>
    vitrine.browser().get<WebFingerView>(`/.well-known/webfinger?resource=${encodeURIComponent(resource)}`);

  it('names the page of an account, by name or by URL, to every site', async () => {
    const { host } = new URL(vitrine.url);
    const { username } = mara.me;
    const spellings = [`${mine()}/`, mine().replace('http:', 'HTTPS:')];
    for (const resource of [`acct:${username}@${host}`, `ACCT:${username.toUpperCase()}@${host}`, mine(), ...spellings]) {
      const { text, headers } = await finger(resource);
      const body = JSON.parse(text) as WebFingerView;
      expect([headers.get('content-type'), headers.get('access-control-allow-origin')]).toEqual([
        expect.stringContaining('application/jrd+json'),
        '*',
      ]);
      expect(body.subject).toBe(`acct:${username}@${host}`);
      expect(body.links[0]).toEqual({ rel: 'http://webfinger.net/rel/profile-page', type: 'text/html', href: mine() });
    }
  });

  it('redirects a former username', async () => {
    const former = mine();
    await mara.patch('/api/profile', { username: 'found-by-finger' });
    const moved = await fetch(`${vitrine.url}/.well-known/webfinger?resource=${encodeURIComponent(former)}`);
    expect([moved.redirected, moved.status]).toEqual([true, 200]);
    expect(await moved.json()).toMatchObject({ subject: `acct:found-by-finger@${new URL(vitrine.url).host}` });
  });

  it('does not know accounts of other hosts, nor other resources', async () => {
    for (const resource of [
      `acct:${mara.me.username}@example.com`,
      'acct:nobody-here@' + new URL(vitrine.url).host,
      'https://example.com/',
      'x',
    ])
      expect((await finger(resource)).status).toBe(404);
    expect((await vitrine.browser().get<ErrorView>('/.well-known/webfinger')).status).toBe(400);
  });
});

describe('the page of a creator with an address in the fediverse (PR-94)', () => {
  it('names the creator', async () => {
    const html = async () => (await fetch(mine(), { headers: { accept: 'text/html' } })).text();
    await add('https://hachyderm.io/@mara', 'mastodon');
    expect(await html()).toContain('<meta name="fediverse:creator" content="@mara@hachyderm.io" />');
    const [{ id = 0 } = {}] = (await mara.get<ProfileView>(`/api/user/${mara.me.username}`)).body.externalLinks;
    await mara.patch(`/api/links/${id}`, { isActive: false });
    expect(await html()).not.toContain('fediverse:creator');
  });
});

import { signedInAdmin } from '../../support/admin.js';
import { ago } from '../../support/ago.js';
import type { EditableUserView, ErrorView, ExternalLinkView, ProfileView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { Vitrine } from '../../support/vitrine.js';

let vitrine: Vitrine;
let mara: Browser;
let visitor: Browser;

beforeAll(async () => {
  vitrine = await Vitrine.start();
  visitor = vitrine.browser();
});
afterAll(() => vitrine.stop());
beforeEach(async () => {
  mara = await vitrine.visitor();
});

const add = <Body = ExternalLinkView>(link: object) => mara.post<Body>(`/api/user/${mara.me.id}/links`, { platform: 'other', ...link });
const site = (name: string): object => ({ url: `https://example.com/${name}` });
const seenBy = async (who: Browser): Promise<string[]> =>
  (await who.get<ProfileView>(`/api/user/${mara.me.username}`)).body.externalLinks.map(({ url }) =>
    url.replace('https://example.com/', ''),
  );
const page = async (): Promise<{ html: string; policy: string }> => {
  const answer = await fetch(`${vitrine.url}/${mara.me.username}`, { headers: { accept: 'text/html' } });
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
};

describe('the kind of a link (PR-92)', () => {
  it('makes an address of an email address and of a phone number, and none of a heading', async () => {
    const links = [
      { kind: 'heading', url: '#', displayName: 'Shops' },
      { kind: 'heading', url: '#', displayName: 'Contact' },
      { kind: 'email', url: ' mara@example.com ' },
      { kind: 'phone', url: '+49 (30) 901820' },
      { kind: 'phone', url: '+49 (0)30 123456 ext. 12' },
    ];
    const urls = [];
    for (const link of links) urls.push((await add(link)).body.url);
    expect(urls).toEqual(['#', '#', 'mailto:mara@example.com', 'tel:+4930901820', 'tel:+4930123456;ext=12']);
    expect(await seenBy(visitor)).toEqual(urls);
    await vitrine.derivedDataApplied();
    expect(await vitrine.rows('select from activities where profile_id = $1', [mara.me.id])).toEqual([]);
  });

  it.each([
    [{ kind: 'email', url: 'mara' }, 'invalid_url'],
    [{ kind: 'email', url: 'https://example.com' }, 'invalid_contact'],
    [{ kind: 'email', url: 'mara@example.com?subject=Hi' }, 'invalid_contact'],
    [{ kind: 'phone', url: '+49 30 (0) 123456' }, 'invalid_contact'],
    [{ kind: 'phone', url: 'mara@example.com' }, 'invalid_contact'],
    [{ kind: 'phone', url: '+1234567890123456' }, 'invalid_contact'],
    [{ kind: 'link', url: 'mara@example.com' }, 'invalid_url'],
    [{ url: 'tel:123456' }, 'invalid_url'],
    [{ kind: 'heading', url: '#' }, 'heading_required'],
    [{ kind: 'menu', url: '#' }, 'is_in'],
  ])('is refused with another address: %j', async (link, code) => {
    const { status, body } = await add<ErrorView>(link);
    expect([status, body.errors?.[0]?.code ?? body.code]).toEqual([400, code]);
  });

  it('keeps a link twice from the profile, and names the one that is there (PR-87)', async () => {
    await add({ kind: 'email', url: 'mara@example.com', displayName: 'Write to me' });
    const { status, body } = await add<ErrorView>({ kind: 'email', url: 'mailto:mara@example.com' });
    expect([status, body.code, body.params, body.message]).toEqual([
      409,
      'link_exists',
      { name: 'Write to me' },
      'This URL is already on the profile: Write to me',
    ]);
  });
});

describe('a link that is off or has a schedule (PR-92)', () => {
  it('is seen by its owner only', async () => {
    const { body } = await add(site('shop'));
    await mara.patch(`/api/links/${body.id}`, { isActive: false });
    expect(await seenBy(visitor)).toEqual([]);
    expect(await seenBy(mara)).toEqual(['shop']);
    expect((await page()).html).not.toContain('example.com/shop');
    await mara.patch(`/api/links/${body.id}`, { isActive: true });
    expect(await seenBy(visitor)).toEqual(['shop']);
    const { html } = await page();
    expect(/"sameAs":\["https:\/\/example.com\/shop"\]/.test(html)).toBe(true);
  });

  it('is seen within its schedule only', async () => {
    await vitrine.given.links([
      { profileId: mara.me.id, url: 'https://example.com/over', startsAt: ago({ hours: 2 }), endsAt: ago({ hours: 1 }) },
      { profileId: mara.me.id, url: 'https://example.com/now', startsAt: ago({ hours: 1 }), endsAt: ago({ hours: -1 }) },
      { profileId: mara.me.id, url: 'https://example.com/later', startsAt: ago({ hours: -1 }) },
    ]);
    expect(await seenBy(visitor)).toEqual(['now']);
    expect(await seenBy(mara)).toEqual(['over', 'now', 'later']);
  });

  it('appears and disappears at its times, on cached pages too', async () => {
    const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
    await add({ ...site('soon'), startsAt: soon(1_000), endsAt: soon(3_000) });
    expect(await seenBy(visitor)).toEqual([]);
    expect((await page()).html).not.toContain('example.com/soon');
    await eventually(async () => (await page()).html.includes('example.com/soon'));
    await eventually(async () => (await seenBy(visitor)).includes('soon'));
    await eventually(async () => !(await page()).html.includes('example.com/soon'));
    await eventually(async () => (await seenBy(visitor)).length === 0);
  });

  it.each([
    [{ startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' }, 'invalid_schedule'],
    [{ startsAt: 'tomorrow' }, 'invalid_instant'],
    [{ endsAt: '2026-13-01T00:00:00Z' }, 'invalid_instant'],
  ])('is refused with %j', async (schedule, code) => {
    const { status, body } = await add<ErrorView>({ ...site('never'), ...schedule });
    expect([status, body.errors?.[0]?.code ?? body.code]).toEqual([400, code]);
  });

  it('loses its schedule by null', async () => {
    const { body } = await add({ ...site('open'), startsAt: '2099-01-01T00:00:00+01:00' });
    expect(body.startsAt).toBe('2098-12-31T23:00:00+00:00');
    expect((await mara.patch<ExternalLinkView>(`/api/links/${body.id}`, { startsAt: null })).body.startsAt).toBeNull();
  });
});

describe('a pinned link (PR-92)', () => {
  it('comes first, and there are three of them at most, also concurrently', async () => {
    const ids = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) ids.push((await add(site(name))).body.id);
    const answers = await Promise.all(ids.map((id) => mara.patch<ErrorView>(`/api/links/${id}`, { isPinned: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.error).toMatchObject({ code: 'too_many_pins', params: { max: 3 } });
    expect((await add<ErrorView>({ ...site('f'), isPinned: true })).status).toBe(422);
    const [unpinned] = ids;
    await mara.patch(`/api/links/${unpinned}`, { isPinned: false });
    expect((await seenBy(visitor)).indexOf('a')).toBeGreaterThan(1);
  });
});

describe('a player (PR-92)', () => {
  const hosts: Record<string, string> = {
    youtube: 'https://www.youtube-nocookie.com/',
    vimeo: 'https://player.vimeo.com/',
    spotify: 'https://open.spotify.com/',
    soundcloud: 'https://w.soundcloud.com/player/',
  };

  it.each([
    ['youtube', 'https://www.youtube.com/watch?t=3&v=abcdefghij_', 'embed/abcdefghij_?start=3'],
    ['youtube', 'https://youtu.be/abcdefghij_?si=1', 'embed/abcdefghij_'],
    ['youtube', 'https://youtu.be/abcdefghij_?si=1&t=1h2m3s', 'embed/abcdefghij_?start=3723'],
    ['youtube', 'https://YouTu.Be/abcdefghij_#t=90s', 'embed/abcdefghij_?start=90'],
    ['youtube', 'https://www.youtube.com/live/abcdefghij_?t=90', 'embed/abcdefghij_?start=90'],
    ['youtube', 'https://m.youtube.com/shorts/abcdefghij_?feature=share', 'embed/abcdefghij_'],
    ['youtube', 'https://youtube.com/v/abcdefghij_', 'embed/abcdefghij_'],
    ['youtube', 'https://www.youtube-nocookie.com/embed/abcdefghij_?start=7', 'embed/abcdefghij_?start=7'],
    ['youtube', 'https://music.youtube.com/watch?v=abcdefghij_&list=RDabcdefghij_', 'embed/abcdefghij_'],
    ['youtube', 'https://www.youtube.com/playlist?list=PL0123456789abcdef', 'embed/videoseries?list=PL0123456789abcdef'],
    ['youtube', 'https://www.youtube.com/embed/videoseries?list=PL0123456789abcdef', 'embed/videoseries?list=PL0123456789abcdef'],
    ['youtube', 'https://www.youtube.com/channel/UC0123456789abcdefghij__/live', 'embed/live_stream?channel=UC0123456789abcdefghij__'],
    ['youtube', 'https://youtu.be/abcdefghij_?t=1h90x', 'embed/abcdefghij_'],
    ['youtube', 'https://www.youtube.com/embed/live_stream', null],
    ['youtube', 'https://youtu.be/abcdefghij_k', null],
    ['youtube', 'https://youtube.com/@mara', null],
    ['youtube', 'https://example.com/watch?v=abcdefghij_', null],
    ['youtube', 'https://youtube.com.example.com/watch?v=abcdefghij_', null],
    ['website', 'https://youtu.be/abcdefghij_', null],
    ['vimeo', 'https://vimeo.com/123456789', 'video/123456789'],
    ['vimeo', 'https://VIMEO.com/823137111/7da580d79b', 'video/823137111?h=7da580d79b'],
    ['vimeo', 'https://vimeo.com/823137111/7da580d79b?share=copy#t=1m5s', 'video/823137111?h=7da580d79b#t=65s'],
    ['vimeo', 'https://player.vimeo.com/video/823137111?autoplay=1&h=7da580d79b', 'video/823137111?h=7da580d79b'],
    ['vimeo', 'https://vimeo.com/channels/12345678/823137111', 'video/823137111'],
    ['vimeo', 'https://vimeo.com/channels/staffpicks/823137111#t=90', 'video/823137111#t=90s'],
    ['vimeo', 'https://vimeo.com/groups/hills/videos/823137111', 'video/823137111'],
    ['vimeo', 'https://vimeo.com/showcase/5555555/video/823137111?h=7da580d79b', 'video/823137111?h=7da580d79b'],
    ['vimeo', 'https://vimeo.com/showcase/5555555', null],
    ['vimeo', 'https://vimeo.com/user12345678', null],
    ['spotify', 'https://open.spotify.com/intl-de/track/0123456789012345678901', 'embed/track/0123456789012345678901'],
    ['spotify', 'https://open.spotify.com/intl-pt-BR/audiobook/0123456789012345678901?si=1', 'embed/audiobook/0123456789012345678901'],
    ['spotify', 'https://open.spotify.com/user/mara%20k/playlist/0123456789012345678901', 'embed/playlist/0123456789012345678901'],
    ['spotify', 'https://open.spotify.com/embed/episode/0123456789012345678901?t=90', 'embed/episode/0123456789012345678901?t=90'],
    ['spotify', 'https://Open.Spotify.com/album/0123456789012345678901?t=90', 'embed/album/0123456789012345678901'],
    ['spotify', 'https://open.spotify.com/user/mara', null],
    ['soundcloud', 'https://soundcloud.com/mara/a-song', '?url=https%3A//soundcloud.com/mara/a-song'],
    ['soundcloud', 'https://M.SoundCloud.com/mara/sets/a-list?si=1', '?url=https%3A//soundcloud.com/mara/sets/a-list'],
    ['soundcloud', 'https://soundcloud.com/mara/a-song/s-AbC1?si=1', '?url=https%3A//soundcloud.com/mara/a-song/s-AbC1'],
    [
      'soundcloud',
      'https://soundcloud.com/mara/a-song?si=1&secret_token=s-AbC1',
      '?url=https%3A//soundcloud.com/mara/a-song%3Fsecret_token%3Ds-AbC1',
    ],
    [
      'soundcloud',
      'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/123&color=red',
      '?url=https%3A//api.soundcloud.com/tracks/123',
    ],
    ['soundcloud', 'https://soundcloud.com/mara', null],
  ])('of %s for %s is %s', async (platform, url, player) => {
    expect((await add({ platform, url })).body.player).toBe(player === null ? null : `${hosts[platform]}${player}`);
  });

  it('is allowed by the content security policy of pages that have one, and of no others', async () => {
    expect((await page()).policy).not.toContain('frame-src');
    await add({ platform: 'youtube', url: 'https://youtu.be/abcdefghij_' });
    const inactive = await add({ platform: 'vimeo', url: 'https://vimeo.com/123456789' });
    await mara.patch(`/api/links/${inactive.body.id}`, { isActive: false });
    const { policy, html } = await page();
    expect(/(?:^|;)frame-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' https://www.youtube-nocookie.com");
    expect(html).not.toContain('<iframe');
  });
});

describe('the back-office', () => {
  it('keeps what a client of the observed back-office does not know', async () => {
    const { body } = await add({ ...site('kept'), isActive: false, isPinned: true, startsAt: '2030-01-01T00:00:00Z' });
    const heading = await add({ kind: 'heading', url: '#', displayName: 'Shops' });
    const admin = await signedInAdmin(vitrine);
    const user = (await admin.get<EditableUserView>(`/adm/api/users/${mara.me.id}`)).body;
    expect(user.externalLinks[1]).toMatchObject({ kind: 'heading', url: '#', title: 'Shops', isActive: true });
    const { platform, url } = body;
    const patched = await admin.patch<ErrorView>(`/adm/api/users/${mara.me.id}/page`, {
      links: [{ platform, url, title: 'Kept' }, { ...user.externalLinks[1] }],
    });
    expect([patched.status, patched.status === 200 ? '' : patched.error]).toEqual([200, '']);
    const [first, second] = (await mara.get<ProfileView>(`/api/user/${mara.me.username}`)).body.externalLinks;
    expect(first).toEqual({ ...body, displayName: 'Kept' });
    expect(second).toEqual(heading.body);
  });
});

import sharp from 'sharp';
import type { AlbumView, UploadView } from '../../support/api.js';
import { picture } from '../../support/pictures.js';
import { longestTurnDuring } from '../../support/processor-time.js';
import { Vitrine } from '../../support/vitrine.js';

describe('preview cards', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  const card = (username: string, media?: number): Promise<Response> =>
    fetch(`${vitrine.url}/api/user/${username}/card${media === undefined ? '' : `?media=${media}`}`);

  it('show an avatar of more than four megapixels', async () => {
    const ann = await vitrine.visitor();
    const { body } = await ann.upload<UploadView>(await picture('png', { width: 2_400, height: 2_400 }), {
      purpose: 'avatar',
    });
    const saved = await ann.patch('/api/profile', { profileImage: body.files[0]?.storageUrl });
    expect(saved.status).toBe(200);
    const answer = await card(ann.me.username);
    expect(answer.status).toBe(200);
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('show an item of any shape, and the profile instead of an item that is sensitive, unknown or of another creator', async () => {
    const ann = await vitrine.visitor();
    const bob = await vitrine.visitor();
    const shapes = [
      { width: 1_600, height: 900 },
      { width: 600, height: 1_600 },
    ];
    const ids: number[] = [];
    for (const shape of shapes) {
      const { body } = await ann.upload<UploadView>(await picture('png', shape), { altText: 'Two bowls' });
      ids.push(body.files[0]?.id ?? 0);
    }
    for (const id of ids) {
      const answer = await card(ann.me.username, id);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    }
    const [first = 0] = ids;
    expect(await (await card(bob.me.username, first)).bytes()).toEqual(await (await card(bob.me.username)).bytes());
    await ann.patch(`/api/media/${first}`, { sensitive: true });
    for (const id of [first, 999_999_999])
      expect(await (await card(ann.me.username, id)).bytes()).toEqual(await (await card(ann.me.username)).bytes());
    expect((await fetch(`${vitrine.url}/api/user/${ann.me.username}/card?media=x`)).status).toBe(400);
  });

  it('show an album by its name and cover, and the profile instead of an album without a cover', async () => {
    const ann = await vitrine.visitor();
    const { body } = await ann.upload<UploadView>(await picture('png', { width: 1_600, height: 900 }), { altText: 'Two bowls' });
    const id = body.files[0]?.id ?? 0;
    const { slug, id: albumId } = (await ann.post<AlbumView>('/api/albums', { name: 'Harbour' })).body;
    const albumCard = (name: string): Promise<Uint8Array> =>
      fetch(`${vitrine.url}/api/user/${ann.me.username}/card?album=${name}`).then((answer) => answer.bytes());
    const profile = await (await card(ann.me.username)).bytes();
    expect(await albumCard(slug)).toEqual(profile);
    await ann.put(`/api/albums/${albumId}/media`, { ids: [id] });
    const shown = await albumCard(slug);
    expect(shown).not.toEqual(await (await card(ann.me.username)).bytes());
    expect(shown).not.toEqual(await (await card(ann.me.username, id)).bytes());
    expect(await albumCard('unknown')).toEqual(await (await card(ann.me.username)).bytes());
  });

  it('keep the file cache of libvips off, because it would hold deleted uploads open', async () => {
    const ann = await vitrine.visitor();
    expect((await card(ann.me.username)).status).toBe(200);
    expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } });
  });

  it('are all served in a burst, without delaying other requests', async () => {
    const names = await Promise.all(Array.from({ length: 60 }, async () => (await vitrine.visitor()).me.username));
    const requested = Promise.all(names.map((name) => card(name)));
    const longestTurn = longestTurnDuring(requested);
    expect((await fetch(`${vitrine.url}/api/creators`)).status).toBe(200);
    expect(await longestTurn).toBeLessThan(250);
    const answers = await requested;
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
    const lifetimes = answers.map(({ headers }) => headers.get('cache-control'));
    expect([...new Set(lifetimes)].sort()).toEqual(['public, max-age=3600', 'public, max-age=60']);
    expect((await card(names.at(-1) ?? '')).status).toBe(200);
  });
});

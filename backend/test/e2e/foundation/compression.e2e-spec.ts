import type { UploadView } from '../../support/api.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

describe('a response', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  const encodingOf = async (path: string, accepted: string): Promise<string | null> => {
    const answer = await fetch(vitrine.url + path, { headers: { 'Accept-Encoding': accepted } });
    expect([answer.status, (await answer.bytes()).length > 1000]).toEqual([200, true]);
    return answer.headers.get('content-encoding');
  };

  it('is compressed by an encoding that the client accepts', async () => {
    expect(await encodingOf('/docs/openapi.json', 'br')).toBe('br');
    expect(await encodingOf('/docs/openapi.json', 'gzip')).toBe('gzip');
    expect(await encodingOf('/docs/openapi.json', 'identity')).toBeNull();
  });

  it('with the document of the API is compressed once, and 304 without a body when it is unchanged', async () => {
    const url = `${vitrine.url}/docs/openapi.json`;
    const [first, second] = [await fetch(url, { headers: { 'Accept-Encoding': 'br' } }), await fetch(url)];
    // The middleware would send a compressed response in chunks without a length.
    expect(Number(first.headers.get('content-length'))).toBeGreaterThan(10_000);
    expect([first.headers.get('vary'), await first.json()]).toEqual(['Accept-Encoding', await second.json()]);
    const again = await vitrine.browser().bytes('/docs/openapi.json', { 'If-None-Match': first.headers.get('etag') ?? '' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('of the API is compressed by Brotli where the client accepts it, and otherwise by gzip', async () => {
    const path = '/api/platforms';
    expect(await encodingOf(path, 'gzip, deflate, br, zstd')).toBe('br');
    expect(await encodingOf(path, 'gzip;q=0.8, br;q=0')).toBe('gzip');
    expect(await encodingOf(path, 'zstd')).toBeNull();
    const { headers } = await fetch(vitrine.url + path, { headers: { 'Accept-Encoding': 'br' } });
    expect(headers.get('vary')).toContain('Accept-Encoding');
    // The platforms take 3.5 kB without compression.
    expect(Number(headers.get('content-length'))).toBeLessThan(1500);
  });

  it('of the API with an ETag is compressed, and 304 without a body when it is unchanged', async () => {
    const { me } = await vitrine.visitor();
    await vitrine.given.activities(Array.from({ length: 50 }, () => ({ profileId: me.id, activityType: 'follow', description: 'x' })));
    await vitrine.given.profile(me.id, { isPublic: true, bio: 'Shown on Discover' });
    const url = `${vitrine.url}/api/activities?limit=50`;
    const first = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
    expect([first.status, first.headers.get('content-encoding'), ((await first.json()) as unknown[]).length]).toEqual([200, 'br', 50]);
    const again = await fetch(url, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is not compressed when it is a picture', async () => {
    const visitor = await vitrine.visitor();
    const { body } = await visitor.upload<UploadView>(await picture());
    expect(await encodingOf(body.files[0]?.storageUrl ?? '', 'gzip, br')).toBeNull();
  });
});

import sharp from 'sharp';
import type { ErrorView, UploadView } from '../../support/api.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

describe('the media quota', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start({ MAX_MEDIA: '3', MAX_MEDIA_MB: '1' });
  });
  afterAll(() => vitrine.stop());

  it('is not exceeded by concurrent uploads', async () => {
    const visitor = await vitrine.visitor();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, seed) => visitor.upload<UploadView>(await picture('jpeg', { width: 64, height: 64, seed }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
    expect((await visitor.get(`/api/user/${visitor.me.id}/media`)).body).toHaveLength(3);
  });

  it('refuses the whole request with the limit in the message, and accepts it after a deletion', async () => {
    const visitor = await vitrine.visitor();
    const ids: number[] = [];
    for (const seed of [1, 2]) ids.push((await visitor.upload<UploadView>(await picture('png', { seed }))).body.files[0]?.id ?? 0);
    const form = new FormData();
    for (const seed of [3, 4]) form.append('files', new Blob([new Uint8Array(await picture('png', { seed }))]), 'a.png');
    const two = await visitor.send<ErrorView>('/api/media/upload', { method: 'POST', form });
    expect([two.status, two.body.code, two.body.message]).toEqual([
      422,
      'too_many_media',
      'You can keep at most 3 files. Please delete some before you upload more.',
    ]);
    expect((await visitor.get(`/api/user/${visitor.me.id}/media`)).body).toHaveLength(2);
    await visitor.delete(`/api/media/${ids[0] ?? 0}`);
    const again = await visitor.send('/api/media/upload', { method: 'POST', form });
    expect(again.status).toBe(201);
  });

  it('counts the stored bytes, also of an avatar, and stores nothing of a refused file', async () => {
    const visitor = await vitrine.visitor();
    const noise = (width: number): Promise<Buffer> =>
      sharp({ create: { width, height: 500, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
        .png()
        .toBuffer();
    expect((await visitor.upload(await noise(500))).status).toBe(201);
    const refused = await visitor.upload<ErrorView>(await noise(500), { purpose: 'avatar' });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'media_space_used',
      'Your files may take at most 1 MB together. Please delete some before you upload more.',
    ]);
    expect(await vitrine.rows('select id from media where profile_id = $1', [visitor.me.id])).toHaveLength(1);
    // A small picture still fits.
    expect((await visitor.upload(await picture('jpeg', { width: 64, height: 64 }))).status).toBe(201);
  });
});

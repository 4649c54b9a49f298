import sharp from 'sharp';
import type { UploadView } from '../../support/api.js';
import { picture } from '../../support/pictures.js';
import { longestTurnDuring } from '../../support/processor-time.js';
import { Vitrine } from '../../support/vitrine.js';

describe('preview cards', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  const card = (username: string): Promise<Response> => fetch(`${vitrine.url}/api/user/${username}/card`);

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

  it('keep the file cache of libvips off, because it would hold deleted uploads open', async () => {
    const ann = await vitrine.visitor();
    expect((await card(ann.me.username)).status).toBe(200);
    expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } });
  });

  it('are refused with Retry-After above the limit of concurrent cards, without delaying other requests', async () => {
    const names = await Promise.all(Array.from({ length: 60 }, async () => (await vitrine.visitor()).me.username));
    const requested = Promise.all(names.map(card));
    const longestTurn = longestTurnDuring(requested);
    expect((await fetch(`${vitrine.url}/api/creators`)).status).toBe(200);
    expect(await longestTurn).toBeLessThan(250);
    const answers = await requested;
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(60);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect(await refused[0]?.json()).toMatchObject({ code: 'too_many_cards' });
    expect((await card(names.at(-1) ?? '')).status).toBe(200);
  });
});

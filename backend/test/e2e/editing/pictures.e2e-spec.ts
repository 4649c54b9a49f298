import sharp from 'sharp';
import type { ErrorView, MediaView, OwnProfileView, ProfileView, UploadView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { animation, picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

let vitrine: Vitrine;
let mara: Browser;

beforeAll(async () => {
  vitrine = await Vitrine.start();
});
afterAll(() => vitrine.stop());
beforeEach(async () => {
  mara = await vitrine.visitor();
});

const upload = async (browser: Browser, purpose: string, seed = 1): Promise<MediaView> => {
  const answer = await browser.upload<UploadView>(
    await picture('png', { width: 400, height: 400, seed }),
    { purpose },
    'avatar.png',
    'files',
  );
  const [file] = answer.body.files;
  if (!file) throw new Error(answer.text);
  return file;
};
const page = async (browser: Browser): Promise<ProfileView> => (await browser.get<ProfileView>(`/api/user/${browser.me.username}`)).body;
const feedOf = async (browser: Browser): Promise<{ activity_type: string; description: string }[]> => {
  await vitrine.derivedDataApplied();
  return vitrine.rows('select activity_type, description from activities where profile_id = $1 order by id', [browser.me.id]);
};
const discarded = async (): Promise<string[]> =>
  (await vitrine.rows<{ key: string }>('select key from discarded_files')).map(({ key }) => key);
const keyOf = (url: string): string => url.replace('/storage/', '');

describe('an avatar', () => {
  it('is one of the creator’s uploads, shown by session and page, and not in the gallery', async () => {
    const { storageUrl } = await upload(mara, 'avatar');
    const saved = await mara.patch<OwnProfileView>('/api/profile', { profileImage: storageUrl });
    expect(saved.status).toBe(200);
    expect(saved.body.profileImage).toBe(storageUrl);
    expect((await mara.get<OwnProfileView>('/api/session')).body.profileImage).toBe(storageUrl);
    expect(await page(mara)).toMatchObject({ profileImage: storageUrl, media: [], stats: { mediaUploads: 0 } });
    expect((await mara.bytes(storageUrl)).status).toBe(200);
    expect(await feedOf(mara)).toEqual([{ activity_type: 'profile_update', description: 'updated their profile picture' }]);
  });

  it('from the gallery is removed from gallery and count', async () => {
    const kept = await upload(mara, 'gallery', 1);
    const chosen = await upload(mara, 'gallery', 2);
    expect((await page(mara)).stats.mediaUploads).toBe(2);
    await mara.patch('/api/profile', { profileImage: chosen.storageUrl });
    expect(await page(mara)).toMatchObject({ media: [{ id: kept.id }], stats: { mediaUploads: 1 } });
    const gallery = await mara.get<MediaView[]>(`/api/user/${mara.me.id}/media`);
    expect(gallery.body.map(({ id }) => id)).toEqual([kept.id]);
    expect((await feedOf(mara)).map((entry) => entry.activity_type)).toEqual(['media_upload', 'profile_update']);
  });

  it('that is replaced is deleted, with all its files discarded', async () => {
    const first = await upload(mara, 'avatar', 1);
    const second = await upload(mara, 'avatar', 2);
    await mara.patch('/api/profile', { profileImage: first.storageUrl });
    await mara.patch('/api/profile', { profileImage: second.storageUrl });
    expect((await page(mara)).profileImage).toBe(second.storageUrl);
    const key = keyOf(first.storageUrl);
    expect((await mara.get(`/api/media/${first.id}`)).status).toBe(404);
    expect(await discarded()).toEqual(expect.arrayContaining([key, key.replace('.png', '.320.webp')]));
    expect(await discarded()).not.toContain(keyOf(second.storageUrl));
    expect(await vitrine.rows('select from media where profile_id = $1', [mara.me.id])).toHaveLength(1);
  });

  describe('that its owner replaced', () => {
    const replaced = async (): Promise<string[]> => {
      const first = await upload(mara, 'avatar', 1);
      await mara.patch('/api/profile', { profileImage: first.storageUrl });
      await mara.patch('/api/profile', { profileImage: (await upload(mara, 'avatar', 2)).storageUrl });
      return [first.storageUrl, first.storageUrl.replace('.png', '.320.webp')];
    };
    const statuses = async (urls: string[]): Promise<number[]> => {
      const visitor = await vitrine.visitor();
      return Promise.all(urls.map(async (url) => (await visitor.bytes(url)).status));
    };

    it('is readable for ten minutes, because open pages show it', async () => {
      const urls = await replaced();
      expect(await statuses(urls)).toEqual([200, 200]);
      await vitrine.given.discardedFilesSince(new Date(Date.now() - 11 * 60_000));
      expect(await statuses(urls)).toEqual([404, 404]);
    });

    it('is not readable when an administrator had hidden it', async () => {
      const first = await upload(mara, 'avatar', 1);
      await mara.patch('/api/profile', { profileImage: first.storageUrl });
      await vitrine.given.hiddenMedia(first.id);
      expect(await statuses([first.storageUrl])).toEqual([404]);
      await mara.patch('/api/profile', { profileImage: (await upload(mara, 'avatar', 2)).storageUrl });
      expect(await statuses([first.storageUrl])).toEqual([404]);
    });

    it('is not readable after the profile was hidden', async () => {
      const urls = await replaced();
      await vitrine.given.hiddenCreator(mara.me.id);
      expect(await statuses(urls)).toEqual([404, 404]);
    });
  });

  it('can be reset to the generated one', async () => {
    const { storageUrl } = await upload(mara, 'avatar');
    await mara.patch('/api/profile', { profileImage: storageUrl });
    expect((await mara.patch<OwnProfileView>('/api/profile', { profileImage: null })).body.profileImage).toBeNull();
    expect(await discarded()).toContain(keyOf(storageUrl));
  });

  it('that is set again stays, without another activity', async () => {
    const { storageUrl } = await upload(mara, 'avatar');
    await mara.patch('/api/profile', { profileImage: storageUrl });
    expect((await mara.patch<OwnProfileView>('/api/profile', { profileImage: storageUrl })).body.profileImage).toBe(storageUrl);
    expect((await mara.bytes(storageUrl)).status).toBe(200);
    expect(await feedOf(mara)).toHaveLength(1);
  });

  it('may be an animation', async () => {
    const answer = await mara.upload<UploadView>(await animation(), { purpose: 'avatar' }, 'dance.gif');
    expect((await mara.patch('/api/profile', { profileImage: answer.body.files[0]?.storageUrl })).status).toBe(200);
  });

  it('is null after its media row is deleted', async () => {
    const { id, storageUrl } = await upload(mara, 'avatar');
    await mara.patch('/api/profile', { profileImage: storageUrl, bannerImage: storageUrl });
    await vitrine.given.deletedMedia({ id });
    expect(await page(mara)).toMatchObject({ profileImage: null, bannerImage: null });
  });
});

describe('an avatar or banner is refused without a change when it is', () => {
  it('a picture of another creator', async () => {
    const nils = await vitrine.visitor();
    const theirs = await upload(nils, 'gallery');
    for (const field of ['profileImage', 'bannerImage']) {
      const answer = await mara.patch<ErrorView>('/api/profile', { [field]: theirs.storageUrl, bio: 'half a save' });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe('Please choose one of your uploaded images');
    }
    expect((await page(nils)).stats.mediaUploads).toBe(1);
    expect((await mara.get<OwnProfileView>('/api/session')).body).toMatchObject({ bio: '', profileImage: null, bannerImage: null });
    expect(await feedOf(mara)).toEqual([]);
  });

  it('a picture that a moderator has hidden', async () => {
    const { id, storageUrl } = await upload(mara, 'gallery');
    await vitrine.given.hiddenMedia(id);
    expect((await mara.patch('/api/profile', { profileImage: storageUrl })).status).toBe(400);
  });

  it.each([
    'https://evil.example/a.png',
    '//evil.example/a.png',
    '/storage/../api/session',
    '/storage/nothing.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/avatar/another-name',
    'url(/storage/a.png)',
    '',
    'a\0b',
    '\ud800',
    7,
    {},
    ['/storage/a.png'],
  ])('%j', async (value) => {
    for (const field of ['profileImage', 'bannerImage']) expect((await mara.patch('/api/profile', { [field]: value })).status).toBe(400);
    expect(await page(mara)).toMatchObject({ profileImage: null, bannerImage: null });
  });
});

describe('a banner', () => {
  it.each([
    'linear-gradient(to right, rgb(59, 130, 246), rgb(139, 92, 246))',
    'linear-gradient(to bottom, #3b82f6, #8b5cf6, #fff)',
    'linear-gradient(135deg, #000, #fff)',
  ])('may be %s', async (gradient) => {
    expect((await mara.patch<OwnProfileView>('/api/profile', { bannerImage: gradient })).body.bannerImage).toBe(gradient);
    expect((await page(mara)).bannerImage).toBe(gradient);
  });

  it.each([
    'linear-gradient(to right, #000)',
    'linear-gradient(to right, #000, url(//evil.example/x))',
    'linear-gradient(to right, #000, #fff); position: fixed',
    'linear-gradient(to right, #000, #fff), url(https://evil.example/beacon)',
    'linear-gradient(to right, #000, rgb(300, 0, 0))',
    'red',
  ])('is never %s', async (value) => {
    const answer = await mara.patch<ErrorView>('/api/profile', { bannerImage: value });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('Please choose a gradient or one of your uploaded images');
    expect((await page(mara)).bannerImage).toBeNull();
  });

  it('may be the same picture as the avatar, and stays when the avatar is removed', async () => {
    const { storageUrl } = await upload(mara, 'banner');
    await mara.patch('/api/profile', { profileImage: storageUrl, bannerImage: storageUrl });
    await mara.patch('/api/profile', { profileImage: null });
    expect(await page(mara)).toMatchObject({ profileImage: null, bannerImage: storageUrl });
    expect((await mara.bytes(storageUrl)).status).toBe(200);
    await mara.patch('/api/profile', { bannerImage: 'linear-gradient(to right, #000, #fff)' });
    expect(await vitrine.rows('select from media where profile_id = $1', [mara.me.id])).toEqual([]);
    expect(await discarded()).toContain(keyOf(storageUrl));
  });

  describe('that was uploaded as one', () => {
    const uploaded = async (width: number, purpose = 'banner'): Promise<string> => {
      const file = await picture('png', { width, height: width / 3 });
      const [banner] = (await mara.upload<UploadView>(file, { purpose }, 'banner.png')).body.files;
      await mara.patch('/api/profile', { bannerImage: banner?.storageUrl });
      return banner?.storageUrl.replace('.png', '') ?? '';
    };
    const widthOf = async (url: string): Promise<number> => (await sharp((await mara.bytes(url)).bytes).metadata()).width;
    const widths = async (name: string, of: number[]): Promise<number[]> =>
      Promise.all(of.map((width) => widthOf(`${name}.${width}.webp`)));

    it('has renditions in the widths of its page', async () => {
      const name = await uploaded(1800);
      const [row] = await vitrine.rows('select thumbnail_widths from media where profile_id = $1', [mara.me.id]);
      expect(row).toEqual({ thumbnail_widths: [600, 1200, 1800] });
      expect(await widths(name, [600, 1200, 1800])).toEqual([600, 1200, 1800]);
      expect(await widths(name, [320, 640, 1280])).toEqual([600, 1200, 1800]);
      const html = await (await fetch(`${vitrine.url}/${mara.me.username}`, { headers: { accept: 'text/html' } })).text();
      expect(html).toContain(`srcSet="${name}.600.webp 600w, ${name}.1200.webp 1200w, ${name}.1800.webp 1800w"`);
    });

    it('may have 600 by 200 pixels, and is itself the answer for larger widths', async () => {
      expect(await widths(await uploaded(600), [600, 1200, 1800])).toEqual([600, 600, 600]);
    });

    it('before it had its own widths is found by them', async () => {
      expect(await widths(await uploaded(1800, 'gallery'), [600, 1200, 1800])).toEqual([640, 1280, 1800]);
    });

    it('is on the preview card of its page', async () => {
      await uploaded(600);
      const card = await fetch(`${vitrine.url}/api/user/${mara.me.username}/card`);
      expect([card.status, card.headers.get('cache-control')]).toEqual([200, expect.stringContaining('max-age')]);
    });
  });
});

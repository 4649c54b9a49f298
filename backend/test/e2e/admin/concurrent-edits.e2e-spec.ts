import { signedInAdmin } from '../../support/admin.js';
import type {
  AdminAccountView,
  AdminCollectionView,
  AdminHashtagView,
  AdminMediaPageView,
  AlbumView,
  CollectionView,
  EditableUserView,
  ErrorView,
} from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

interface Versioned {
  id: number;
  version: string;
}

type Update = { method: string; path: string; json: unknown };

/** An object that the back-office edits, and two different edits of the same field. */
interface Edited {
  name: string;
  create: () => Promise<Versioned>;
  read: (id: number) => Promise<Versioned>;
  edits: (id: number) => [Update, Update];
}

type ApiDocument = { paths: Record<string, Record<string, { parameters?: { name: string }[] }>> };

describe('an edit of two administrators at once', () => {
  let vitrine: Vitrine;
  let admin: Browser;
  let hashtagId: number;
  let albumsOwnerId: number;
  let collectorId: number;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
    hashtagId = (await createHashtag()).id;
  });
  afterAll(() => vitrine.stop());

  let names = 0;
  const newName = (): string => `edited-${(names += 1)}`;
  const createUser = async (): Promise<EditableUserView> =>
    (await admin.post<EditableUserView>('/adm/api/users', { username: newName(), bio: 'First' })).body;
  const readUser = async (id: number): Promise<EditableUserView> => (await admin.get<EditableUserView>(`/adm/api/users/${id}`)).body;
  const createHashtag = async (): Promise<AdminHashtagView> =>
    (await admin.post<AdminHashtagView>('/adm/api/hashtags', { name: newName() })).body;
  const listed = async (id: number): Promise<Versioned> => {
    const { body } = await admin.get<AdminMediaPageView>('/adm/api/media');
    return body.media.find((item) => item.id === id)!;
  };
  const createMedia = async (): Promise<Versioned> => {
    const visitor = await vitrine.visitor();
    const { body } = await visitor.upload<{ files: { id: number }[] }>(await picture('png'));
    return listed(body.files[0]!.id);
  };
  const readAlbum = async (id: number): Promise<Versioned> => (await readUser(albumsOwnerId)).albums.find((album) => album.id === id)!;
  const createAlbum = async (): Promise<Versioned> => {
    const visitor = await vitrine.visitor();
    albumsOwnerId = visitor.me.id;
    return readAlbum((await visitor.post<AlbumView>('/api/albums', { name: newName() })).body.id);
  };
  const readCollection = async (id: number): Promise<Versioned> =>
    (await admin.get<AdminCollectionView[]>(`/adm/api/users/${collectorId}/collections`)).body.find((collection) => collection.id === id)!;
  const createCollection = async (): Promise<Versioned> => {
    const visitor = await vitrine.visitor();
    collectorId = visitor.me.id;
    return readCollection((await visitor.post<CollectionView>('/api/collections', { name: newName(), isPublic: true })).body.id);
  };
  const createAdmin = async (): Promise<AdminAccountView> =>
    (await admin.post<AdminAccountView>('/adm/api/admin-accounts', { username: newName(), password: 'calm-otter-walks-home-4821' })).body;
  const readAdmin = async (id: number): Promise<Versioned> => {
    const { body } = await admin.get<AdminAccountView[]>('/adm/api/admin-accounts');
    return body.find((account) => account.id === id)!;
  };
  /** They have no id. */
  const readSettings = async (): Promise<Versioned> => ({ ...(await admin.get<{ version: string }>('/adm/api/settings')).body, id: 0 });
  const link = (name: string): object => ({ platform: 'github', url: `https://github.com/${name}` });
  const send = ({ method, path, json }: Update, version?: string) =>
    admin.send<ErrorView>(path, { method, json, headers: version === undefined ? {} : { 'If-Match': `"${version}"` } });

  const user = (field: string, first: () => unknown, second: () => unknown, part = ''): Edited => ({
    name: `${field} of a user`,
    create: createUser,
    read: readUser,
    edits: (id) => [
      { method: 'PATCH', path: `/adm/api/users/${id}${part}`, json: { [field]: first() } },
      { method: 'PATCH', path: `/adm/api/users/${id}${part}`, json: { [field]: second() } },
    ],
  });

  const edited: Edited[] = [
    user('username', newName, newName),
    user(
      'bio',
      () => 'Mine',
      () => 'Theirs',
    ),
    user(
      'email',
      () => `${newName()}@example.org`,
      () => `${newName()}@example.org`,
    ),
    user(
      'location',
      () => 'Porto',
      () => 'Oslo',
    ),
    user(
      'isPublicProfile',
      () => false,
      () => true,
    ),
    user(
      'hidden',
      () => true,
      () => false,
    ),
    user(
      'links',
      () => [link('one')],
      () => [link('two')],
      '/page',
    ),
    {
      name: 'links of a user, by their own request',
      create: createUser,
      read: readUser,
      edits: (id) => [
        { method: 'PUT', path: `/adm/api/users/${id}/links`, json: { links: [link('one')] } },
        { method: 'PUT', path: `/adm/api/users/${id}/links`, json: { links: [] } },
      ],
    },
    {
      name: 'hashtags of a user, by their own request',
      create: createUser,
      read: readUser,
      edits: (id) => [
        { method: 'PUT', path: `/adm/api/users/${id}/hashtags`, json: { hashtagIds: [hashtagId] } },
        { method: 'PUT', path: `/adm/api/users/${id}/hashtags`, json: { hashtagIds: [] } },
      ],
    },
    {
      name: 'role of an administrator',
      create: createAdmin,
      read: readAdmin,
      edits: (id) => [
        { method: 'PATCH', path: `/adm/api/admin-accounts/${id}`, json: { role: 'viewer' } },
        { method: 'PATCH', path: `/adm/api/admin-accounts/${id}`, json: { role: 'moderator' } },
      ],
    },
    {
      name: 'texts of a media item',
      create: createMedia,
      read: listed,
      edits: (id) => [
        { method: 'PATCH', path: `/adm/api/media/${id}`, json: { title: 'Mine' } },
        { method: 'PATCH', path: `/adm/api/media/${id}`, json: { title: 'Theirs' } },
      ],
    },
    {
      name: 'name of an album',
      create: createAlbum,
      read: readAlbum,
      edits: (id) => [
        { method: 'PATCH', path: `/adm/api/albums/${id}`, json: { name: newName() } },
        { method: 'PATCH', path: `/adm/api/albums/${id}`, json: { name: newName() } },
      ],
    },
    {
      name: 'name of a collection',
      create: createCollection,
      read: readCollection,
      edits: (id) => [
        { method: 'PATCH', path: `/adm/api/collections/${id}`, json: { name: newName() } },
        { method: 'PATCH', path: `/adm/api/collections/${id}`, json: { isPublic: false } },
      ],
    },
    {
      name: 'a site setting',
      create: readSettings,
      read: readSettings,
      edits: () => [
        { method: 'PATCH', path: '/adm/api/settings', json: { siteSlogan: newName() } },
        { method: 'PATCH', path: '/adm/api/settings', json: { siteSlogan: newName() } },
      ],
    },
    {
      name: 'name of a hashtag',
      create: createHashtag,
      read: async (id) => {
        const { body } = await admin.get<{ hashtags: AdminHashtagView[] }>('/adm/api/hashtags?limit=100');
        return body.hashtags.find((hashtag) => hashtag.id === id)!;
      },
      edits: (id) => [
        { method: 'PUT', path: `/adm/api/hashtags/${id}`, json: { name: newName() } },
        { method: 'PUT', path: `/adm/api/hashtags/${id}`, json: { name: newName() } },
      ],
    },
    {
      name: 'flags of a media item',
      create: createMedia,
      read: listed,
      edits: (id) => [
        { method: 'PATCH', path: `/adm/api/media/${id}`, json: { hidden: true } },
        { method: 'PATCH', path: `/adm/api/media/${id}`, json: { hidden: false } },
      ],
    },
    {
      name: 'password of an administrator',
      create: createAdmin,
      read: readAdmin,
      edits: (id) => [
        { method: 'PUT', path: `/adm/api/admin-accounts/${id}/password`, json: { newPassword: 'quiet-heron-reads-maps-1957' } },
        { method: 'PUT', path: `/adm/api/admin-accounts/${id}/password`, json: { newPassword: 'brave-badger-sells-tea-3308' } },
      ],
    },
  ];

  it('covers every write of the back-office that honours If-Match', async () => {
    const { paths } = (await vitrine.browser().get<ApiDocument>('/docs/openapi.json')).body;
    const versioned = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { parameters = [] }]) => path.startsWith('/adm/') && parameters.some(({ name }) => name === 'If-Match'))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    const covered = edited.flatMap(({ edits }) => edits(7).map(({ method, path }) => `${method} ${path.replace('/7', '/{id}')}`));
    expect([...new Set(covered)].sort()).toEqual(versioned.sort());
  });

  it.each(edited)('keeps the first one and returns it to the second: $name', async ({ create, read, edits }) => {
    const { id, version } = await create();
    const [first, second] = edits(id);
    const answer = await admin.send<{ version?: string }>(first.path, {
      method: first.method,
      json: first.json,
      headers: { 'If-Match': `"${version}"` },
    });
    expect(answer.status).toBe(200);
    const saved = await read(id);
    // Some answer without the object.
    expect(answer.headers.get('etag')).toBe(answer.body.version === undefined ? null : `"${saved.version}"`);
    expect(saved.version).not.toBe(version);
    const refused = await send(second, version);
    expect(refused.status).toBe(412);
    expect(refused.body).toMatchObject({ code: 'version_conflict', current: { version: saved.version } });
    expect((await read(id)).version).toBe(saved.version);
    expect((await send(second, saved.version)).status).toBe(200);
  });

  it.each(edited)('needs no version, as observed: $name', async ({ create, read, edits }) => {
    const { id } = await create();
    for (const edit of edits(id)) {
      const { status, headers } = await send(edit);
      expect(status).toBe(200);
      if (headers.has('etag')) expect(headers.get('etag')).toBe(`"${(await read(id)).version}"`);
    }
  });

  it('keeps exactly one of several sent at the same time', async () => {
    const { id, version } = await createUser();
    const bios = Array.from({ length: 8 }, (_, n) => `Bio ${n}`);
    const answers = await Promise.all(bios.map((bio) => send({ method: 'PATCH', path: `/adm/api/users/${id}`, json: { bio } }, version)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(7);
    expect((await readUser(id)).bio).toBe(bios[statuses.indexOf(200)]);
  });

  it('is detected after an edit of the owner, and not after a visit', async () => {
    const owner = await vitrine.visitor();
    const { id } = owner.me;
    const before = await admin.get<EditableUserView>(`/adm/api/users/${id}`);
    const { version } = before.body;
    expect(before.headers.get('etag')).toBe(`"${version}"`);
    await vitrine.given.profile(id, { profileViews: 7, followers: 3, lastSeenAt: new Date() });
    expect((await readUser(id)).version).toBe(version);
    await owner.patch('/api/profile', { bio: 'Written by the owner' });
    const refused = await send({ method: 'PATCH', path: `/adm/api/users/${id}`, json: { bio: 'Overwritten' } }, version);
    expect(refused.error).toMatchObject({ statusCode: 412, current: { bio: 'Written by the owner' } });
  });

  it('saves fields, hashtags and links of a user together or not at all', async () => {
    const { id } = await createUser();
    const path = `/adm/api/users/${id}/page`;
    const refused = await send({ method: 'PATCH', path, json: { bio: 'Second', links: [link('one')], hashtagIds: [2147483647] } });
    expect(refused.status).toBe(404);
    expect(await readUser(id)).toMatchObject({ bio: 'First', hashtags: [], externalLinks: [] });
    await send({ method: 'PATCH', path, json: { bio: 'Second', links: [link('one')], hashtagIds: [hashtagId] } });
    expect(await readUser(id)).toMatchObject({ bio: 'Second', hashtags: [{ id: hashtagId }], externalLinks: [{ platform: 'github' }] });
  });

  it.each(['*', 'W/"{version}"', '"other", "{version}"', '{version}'])('accepts If-Match: %s', async (header) => {
    const { id, version } = await createUser();
    const headers = { 'If-Match': header.replace('{version}', version) };
    expect((await admin.patch(`/adm/api/users/${id}`, { bio: 'Second' }, { headers })).status).toBe(200);
  });

  it('of a deleted user is answered 404', async () => {
    expect((await send({ method: 'PATCH', path: '/adm/api/users/2147483647', json: { bio: 'x' } }, 'x')).status).toBe(404);
  });
});

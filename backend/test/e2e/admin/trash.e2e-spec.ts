import { EmptyTrash } from '../../../src/modules/trash/postgres-empty-trash.js';
import { SweepDiscardedFiles } from '../../../src/platform/storage/postgres-stored-files.js';
import { ADMIN, signedInAdmin } from '../../support/admin.js';
import { ago } from '../../support/ago.js';
import type {
  AdminMediaPageView,
  AlbumView,
  BackupStatsView,
  CollectionView,
  DatabaseStatsView,
  OverviewView,
  OwnProfileView,
  ReportPageView,
  TrashedView,
  UploadView,
  UserView,
} from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { picture } from '../../support/pictures.js';
import { unzipped } from '../../support/unzipped.js';
import { Vitrine } from '../../support/vitrine.js';

describe('the trash', () => {
  let vitrine: Vitrine;
  let admin: Browser;
  let seed = 0;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
  });
  afterAll(() => vitrine.stop());

  const trash = async (query = ''): Promise<TrashedView[]> => (await admin.get<TrashedView[]>(`/adm/api/trash${query}`)).body;
  const restore = (kind: 'user' | 'media', id: number) => admin.post(`/adm/api/trash/${kind}/${id}/restore`);
  const upload = async (browser: Browser) => {
    const { body } = await browser.upload<UploadView>(await picture('png', { seed: ++seed }));
    const [file] = body.files;
    if (file === undefined) throw new Error('nothing was uploaded');
    return file;
  };
  const expectExactCounters = async () =>
    expect(await vitrine.rows("select * from recompute_differences() where name not like 'profiles.activity_count'")).toEqual([]);
  const discardExpired = async () => {
    await vitrine.app.get(EmptyTrash).execute();
    await vitrine.given.discardedFilesSince(ago({ hours: 2 }));
    await vitrine.app.get(SweepDiscardedFiles).execute();
  };

  it('keeps a deleted user invisible with exact counters, and restores everything', async () => {
    const mara = await vitrine.visitor();
    const fan = await vitrine.visitor();
    await mara.patch('/api/profile', { bio: 'Potter in Porto' });
    await vitrine.given.profile(mara.me.id, { email: 'mara@example.com' });
    const item = await upload(mara);
    const liked = await upload(fan);
    await mara.post('/api/follow', { followingId: fan.me.id });
    await fan.post('/api/follow', { followingId: mara.me.id });
    await mara.post(`/api/media/${liked.id}/like`);
    await fan.post('/api/reports', { profileId: mara.me.id, reason: 'spam' });
    await vitrine.derivedDataApplied();
    const countsOfFan = () => vitrine.rows('select followers, following from profiles where id = $1', [fan.me.id]);
    expect(await countsOfFan()).toEqual([{ followers: 1, following: 1 }]);

    expect((await admin.delete(`/adm/api/users/${mara.me.id}`)).body).toEqual({ success: true });
    const stranger = vitrine.browser();
    expect((await stranger.get(`/api/user/${mara.me.username}`)).status).toBe(404);
    expect((await stranger.bytes(item.storageUrl)).status).toBe(404);
    expect((await stranger.bytes(`/api/media/${item.id}/thumbnail`)).status).toBe(404);
    expect((await admin.get(`/adm/api/users/${mara.me.id}`)).status).toBe(404);
    expect((await admin.patch(`/adm/api/users/${mara.me.id}`, { bio: 'Changed' })).status).toBe(404);
    expect((await admin.get<UserView[]>(`/adm/api/users?search=${mara.me.username}`)).body).toEqual([]);
    expect((await admin.get<AdminMediaPageView>(`/adm/api/media?userId=${mara.me.id}&sortBy=most_liked`)).body.media).toEqual([]);
    expect((await admin.get<ReportPageView>('/adm/api/reports')).body.reports).toEqual([]);
    expect(await countsOfFan()).toEqual([{ followers: 0, following: 0 }]);
    expect((await vitrine.rows('select like_count from media where id = $1', [liked.id]))[0]).toEqual({ like_count: 0 });
    expect((await admin.post('/adm/api/users', { username: mara.me.username, bio: 'x' })).status).toBe(409);
    expect((await mara.get<OwnProfileView>('/api/session')).body.id).not.toBe(mara.me.id);
    await vitrine.derivedDataApplied();
    await expectExactCounters();
    expect(await trash('?kind=user')).toMatchObject([{ kind: 'user', id: mara.me.id, name: mara.me.username, deletedBy: ADMIN.username }]);
    expect(await trash('?kind=media')).toEqual([]);

    expect((await restore('user', mara.me.id)).body).toEqual({ success: true });
    expect(await countsOfFan()).toEqual([{ followers: 1, following: 1 }]);
    expect((await stranger.get(`/api/user/${mara.me.username}`)).status).toBe(200);
    expect((await stranger.bytes(item.storageUrl)).status).toBe(200);
    expect((await vitrine.rows('select like_count from media where id = $1', [liked.id]))[0]).toEqual({ like_count: 1 });
    expect((await vitrine.rows('select email from profiles where id = $1', [mara.me.id]))[0]).toEqual({ email: 'mara@example.com' });
    expect((await admin.get<ReportPageView>('/adm/api/reports')).body.reports).toHaveLength(1);
    await vitrine.derivedDataApplied();
    await expectExactCounters();
    expect(await restore('user', mara.me.id)).toMatchObject({ status: 404, error: { code: 'not_in_trash' } });
  });

  it('frees the address of a deleted user, and gives it back unless another account has it', async () => {
    const [gone, next] = [await vitrine.visitor(), await vitrine.visitor()];
    await vitrine.given.profile(gone.me.id, { email: 'shared@example.com' });
    await admin.delete(`/adm/api/users/${gone.me.id}`);
    await vitrine.given.profile(next.me.id, { email: 'shared@example.com' });
    expect((await restore('user', gone.me.id)).status).toBe(200);
    expect((await vitrine.rows('select email from profiles where id = $1', [gone.me.id]))[0]).toEqual({ email: null });
  });

  it('keeps what was hidden before hidden, and what was pinned or private as it was', async () => {
    const owner = await vitrine.visitor();
    const [hidden, pinned, secret] = [await upload(owner), await upload(owner), await upload(owner)];
    await admin.patch(`/adm/api/media/${hidden.id}`, { hidden: true });
    await owner.patch(`/api/media/${pinned.id}`, { isPinned: true });
    await owner.patch(`/api/media/${secret.id}`, { isPrivate: true });
    const state = () =>
      vitrine.rows('select id, purpose, is_pinned, hidden_at from media where profile_id = $1 order by id', [owner.me.id]);
    const before = await state();
    for (const { id } of [hidden, pinned, secret]) expect((await admin.delete(`/adm/api/media/${id}`)).status).toBe(200);
    expect((await owner.patch(`/api/media/${pinned.id}`, { title: 'Mine' })).status).toBe(404);
    expect((await admin.patch(`/adm/api/media/${hidden.id}`, { hidden: false })).status).toBe(404);
    expect((await vitrine.rows('select media_count from profiles where id = $1', [owner.me.id]))[0]).toEqual({ media_count: 0 });
    expect((await trash('?kind=media')).map(({ id }) => id)).toEqual([secret.id, pinned.id, hidden.id]);
    for (const { id } of [hidden, pinned, secret]) expect((await restore('media', id)).status).toBe(200);
    expect(await state()).toEqual(before);
    await expectExactCounters();
  });

  it('is in no list of the downloaded data', async () => {
    const owner = await vitrine.visitor();
    const [kept, gone] = [await upload(owner), await upload(owner)];
    const album = (await owner.post<AlbumView>('/api/albums', { name: 'Vases' })).body;
    await owner.put(`/api/albums/${album.id}/media`, { ids: [gone.id, kept.id] });
    await owner.patch(`/api/albums/${album.id}`, { coverId: gone.id });
    const collection = (await owner.post<CollectionView>('/api/collections', { name: 'Saved' })).body;
    for (const { id } of [kept, gone]) {
      await owner.put(`/api/collections/${collection.id}/media/${id}`);
      await owner.post(`/api/media/${id}/like`);
    }
    await admin.delete(`/adm/api/media/${gone.id}`);
    const files = unzipped((await owner.bytes('/api/profile/export')).bytes);
    const json = (name: string): unknown => JSON.parse(files.get(`${name}.json`)?.toString() ?? '');
    expect(json('media')).toEqual([expect.objectContaining({ id: kept.id })]);
    expect(json('likes')).toEqual([expect.objectContaining({ mediaId: kept.id })]);
    expect(json('albums')).toEqual([expect.objectContaining({ coverId: null, mediaIds: [kept.id] })]);
    expect(json('collections')).toEqual([expect.objectContaining({ items: [expect.stringMatching(new RegExp(`media=${kept.id}$`))] })]);
  });

  it('is counted by no number of media', async () => {
    const owner = await vitrine.visitor();
    const gone = await vitrine.visitor();
    const [, item] = [await upload(owner), await upload(owner), await upload(gone)];
    await admin.delete(`/adm/api/media/${item.id}`);
    await admin.delete(`/adm/api/users/${gone.me.id}`);
    const kept = `select from media m join profiles p on p.id = m.profile_id where m.deleted_at is null and p.deleted_at is null`;
    const count = (await vitrine.rows(kept)).length;
    const [list, database, backup, overview] = await Promise.all([
      admin.get<AdminMediaPageView>('/adm/api/media'),
      admin.get<DatabaseStatsView>('/adm/api/database/stats'),
      admin.get<BackupStatsView>('/adm/api/backup/stats'),
      admin.get<OverviewView>('/adm/api/analytics/overview'),
    ]);
    expect({
      list: list.body.totalCount,
      database: database.body.totalMedia,
      backup: backup.body.totalMedia,
      uploads: overview.body.uploads.at(-1)?.count,
    }).toEqual({ list: count, database: count, backup: count, uploads: count });
  });

  it('is searched, filtered and paged', async () => {
    const ids = await vitrine.given.creators(Array.from({ length: 5 }, (_, n) => ({ username: `paged-${n}` })));
    for (const id of ids) await admin.delete(`/adm/api/users/${id}`);
    const first = await admin.get<TrashedView[]>('/adm/api/trash?search=PAGED&limit=3');
    expect(first.body.map(({ id }) => id)).toEqual([...ids].reverse().slice(0, 3));
    expect(first.headers.get('x-total-count')).toBe('5');
    const second = await admin.get<TrashedView[]>(`/adm/api/trash?search=paged&limit=3&cursor=${first.headers.get('x-next-cursor') ?? ''}`);
    expect(second.body.map(({ id }) => id)).toEqual([...ids].reverse().slice(3));
    expect(second.headers.get('x-next-cursor')).toBeNull();
    const last = await admin.get<TrashedView[]>('/adm/api/trash?search=paged&limit=3&cursor=last');
    expect(last.body).toEqual(second.body);
    const item = await upload(await vitrine.visitor());
    await admin.delete(`/adm/api/media/${item.id}`);
    expect((await trash('?limit=2')).map(({ kind }) => kind)).toEqual(['media', 'user']);
    expect(await trash('?search=nothing-like-it')).toEqual([]);
  });

  it('discards after 30 days, with the files; the username is never issued again', async () => {
    const gone = await vitrine.visitor();
    const owner = await vitrine.visitor();
    const [file, item] = [await upload(gone), await upload(owner)];
    await admin.delete(`/adm/api/users/${gone.me.id}`);
    await admin.delete(`/adm/api/media/${item.id}`);
    await vitrine.given.trashedSince(ago({ days: 29 }));
    await discardExpired();
    expect((await trash()).map(({ id }) => id)).toEqual(expect.arrayContaining([gone.me.id, item.id]));

    await vitrine.given.trashedSince(ago({ days: 31 }));
    expect(await trash()).toEqual([]);
    expect((await restore('user', gone.me.id)).status).toBe(404);
    expect((await restore('media', item.id)).status).toBe(404);
    await discardExpired();
    expect(await vitrine.rows('select id from profiles where id = $1', [gone.me.id])).toEqual([]);
    const known = await vitrine.rows('select storage_key from media where id = any($1)', [[file.id, item.id]]);
    expect(known).toEqual([]);
    expect(await vitrine.rows('select key from discarded_files')).toEqual([]);
    expect((await admin.post('/adm/api/users', { username: gone.me.username, bio: 'x' })).status).toBe(409);
    await expectExactCounters();
  });

  it('holds nothing of an owner who deletes an item or the account', async () => {
    const owner = await vitrine.visitor();
    const [own, moderated] = [await upload(owner), await upload(owner)];
    await admin.delete(`/adm/api/media/${moderated.id}`);
    await owner.delete(`/api/media/${own.id}`);
    expect((await restore('media', own.id)).status).toBe(404);
    expect((await trash('?kind=media')).map(({ id }) => id)).toEqual([moderated.id]);
    expect((await owner.delete('/api/profile', { confirm: owner.me.username })).status).toBeLessThan(300);
    expect(await trash('?kind=media')).toEqual([]);
    expect((await restore('media', moderated.id)).status).toBe(404);
    expect((await restore('user', owner.me.id)).status).toBe(404);
  });

  it('records who deleted and who restored', async () => {
    const { me } = await vitrine.visitor();
    await admin.delete(`/adm/api/users/${me.id}`);
    await restore('user', me.id);
    const entries = await vitrine.rows(
      `select action, object_type, before ->> 'username' as before, after ->> 'username' as after from audit_log where object_id = $1 order by id`,
      [String(me.id)],
    );
    expect(entries).toEqual([
      { action: 'deleteUser', object_type: 'user', before: me.username, after: null },
      { action: 'restoreTrashed', object_type: 'user', before: null, after: me.username },
    ]);
  });
});

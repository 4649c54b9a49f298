import { readdir } from 'node:fs/promises';
import * as path from 'node:path';
import { EmptyTrash } from '../../../src/modules/trash/postgres-empty-trash.js';
import { SweepDiscardedFiles } from '../../../src/platform/storage/postgres-stored-files.js';
import { signedInAdmin } from '../../support/admin.js';
import { ago } from '../../support/ago.js';
import type { OwnProfileView, UploadView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { picture } from '../../support/pictures.js';
import { Vitrine } from '../../support/vitrine.js';

describe('deleting a user', () => {
  let vitrine: Vitrine;
  let admin: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
  });
  afterAll(() => vitrine.stop());

  const files = async (): Promise<string[]> =>
    (await readdir(path.join(vitrine.dataDir, 'files'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  const firstRow = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row | undefined> =>
    (await vitrine.rows<Row>(sql, values))[0];

  it('deletes rows, files, follows, likes, hashtags, reports and sessions, and corrects counters', async () => {
    const deleted = await vitrine.visitor();
    const follower = await vitrine.visitor();
    await deleted.patch('/api/profile', { bio: 'Here for a while', location: 'Porto' });
    const { body } = await deleted.upload<UploadView>(await picture('jpeg', { width: 1500, height: 900 }));
    const avatar = await deleted.upload<UploadView>(await picture('png'));
    await deleted.patch('/api/profile', { profileImage: avatar.body.files[0]?.storageUrl });
    const kept = await follower.upload<UploadView>(await picture('png', { seed: 3 }));
    await deleted.post(`/api/user/${deleted.me.id}/hashtags`, { hashtagName: 'shared' });
    await follower.post(`/api/user/${follower.me.id}/hashtags`, { hashtagName: 'shared' });
    await deleted.post(`/api/user/${deleted.me.id}/links`, { platform: 'github', url: 'https://github.com/gone' });
    await deleted.post('/api/follow', { followingId: follower.me.id });
    await follower.post('/api/follow', { followingId: deleted.me.id });
    await deleted.post(`/api/media/${kept.body.files[0]?.id}/like`);
    await follower.post(`/api/media/${body.files[0]?.id}/like`);
    await follower.post('/api/reports', { profileId: deleted.me.id, reason: 'spam' });
    await deleted.post('/api/reports', { profileId: follower.me.id, reason: 'spam' });

    expect((await admin.delete(`/adm/api/users/${deleted.me.id}`)).body).toEqual({ success: true });
    // The trash is proven by trash.e2e-spec.ts.
    await vitrine.given.trashedSince(ago({ days: 31 }));
    await vitrine.app.get(EmptyTrash).execute();

    const references = await vitrine.rows<{ table: string; column: string }>(`
      select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'profiles'::regclass`);
    expect(references.length).toBeGreaterThan(8);
    for (const { table, column } of references) {
      expect({ table, column, rows: await vitrine.rows(`select 1 from ${table} where ${column} = $1`, [deleted.me.id]) }).toEqual({
        table,
        column,
        rows: [],
      });
    }
    expect(await firstRow('select followers, following from profiles where id = $1', [follower.me.id])).toEqual({
      followers: 0,
      following: 0,
    });
    expect(await firstRow('select like_count from media where id = $1', [kept.body.files[0]?.id])).toEqual({ like_count: 0 });
    expect(await firstRow(`select usage_count, listed_count from hashtags where name = 'shared'`)).toEqual({
      usage_count: 1,
      listed_count: 1,
    });

    // The ledger contains the files of the deleted users only.
    expect((await vitrine.browser().bytes(body.files[0]?.storageUrl ?? '')).status).toBe(404);
    await vitrine.given.discardedFilesSince(ago({ hours: 2 }));
    await vitrine.app.get(SweepDiscardedFiles).execute();
    const known = await vitrine.rows<{ key: string }>(
      `select storage_key as key from media union select split_part(storage_key, '.', 1) || '.' || w || '.webp' from media, unnest(thumbnail_widths) w`,
    );
    expect((await files()).sort()).toEqual(known.map(({ key }) => key).sort());
    expect(await vitrine.rows('select key from discarded_files')).toEqual([]);

    // The browser of the deleted user gets a new account, and the username is free.
    const again = await deleted.get<OwnProfileView>('/api/session');
    expect(again.body.id).not.toBe(deleted.me.id);
    const taken = await admin.post('/adm/api/users', { username: deleted.me.username, bio: 'The same name' });
    expect(taken.status).toBe(409);
  });

  it('succeeds for one of two concurrent requests', async () => {
    const visitor = await vitrine.visitor();
    const answers = await Promise.all([admin.delete(`/adm/api/users/${visitor.me.id}`), admin.delete(`/adm/api/users/${visitor.me.id}`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

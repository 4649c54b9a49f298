import { readdir } from 'node:fs/promises';
import * as path from 'node:path';
import { SweepDiscardedFiles } from '../../../src/platform/storage/sweep-discarded-files.js';
import { signedInAdmin } from '../../support/admin.js';
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
  const one = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row | undefined> =>
    (await vitrine.rows<Row>(sql, values))[0];

  it('leaves nothing of them: rows, files, follows, likes, hashtags, reports, sessions, counters', async () => {
    const gone = await vitrine.visitor();
    const friend = await vitrine.visitor();
    await gone.patch('/api/profile', { bio: 'Here for a while', location: 'Porto' });
    const { body } = await gone.upload<{ files: { id: number; storageUrl: string }[] }>(
      await picture('jpeg', { width: 1500, height: 900 }),
    );
    const avatar = await gone.upload<{ files: { storageUrl: string }[] }>(await picture('png'));
    await gone.patch('/api/profile', { profileImage: avatar.body.files[0]?.storageUrl });
    const kept = await friend.upload<{ files: { id: number }[] }>(await picture('png', { seed: 3 }));
    await gone.post(`/api/user/${gone.me.id}/hashtags`, { hashtagName: 'shared' });
    await friend.post(`/api/user/${friend.me.id}/hashtags`, { hashtagName: 'shared' });
    await gone.post(`/api/user/${gone.me.id}/links`, { platform: 'github', url: 'https://github.com/gone' });
    await gone.post('/api/follow', { followingId: friend.me.id });
    await friend.post('/api/follow', { followingId: gone.me.id });
    await gone.post(`/api/media/${kept.body.files[0]?.id}/like`);
    await friend.post(`/api/media/${body.files[0]?.id}/like`);
    await friend.post('/api/reports', { profileId: gone.me.id, reason: 'spam' });
    await gone.post('/api/reports', { profileId: friend.me.id, reason: 'spam' });

    expect((await admin.delete(`/adm/api/users/${gone.me.id}`)).body).toEqual({ success: true });

    const references = await vitrine.rows<{ table: string; column: string }>(`
      select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'profiles'::regclass`);
    expect(references.length).toBeGreaterThan(8);
    for (const { table, column } of references) {
      expect({ table, column, rows: await vitrine.rows(`select 1 from ${table} where ${column} = $1`, [gone.me.id]) }).toEqual({
        table,
        column,
        rows: [],
      });
    }
    expect(await one('select followers, following from profiles where id = $1', [friend.me.id])).toEqual({ followers: 0, following: 0 });
    expect(await one('select like_count from media where id = $1', [kept.body.files[0]?.id])).toEqual({ like_count: 0 });
    expect(await one(`select usage_count, listed_count from hashtags where name = 'shared'`)).toEqual({ usage_count: 1, listed_count: 1 });

    // The ledger contains the files of the deleted users only.
    expect((await vitrine.browser().bytes(body.files[0]?.storageUrl ?? '')).status).toBe(404);
    await vitrine.rows(`update discarded_files set since = now() - interval '2 hours'`);
    await vitrine.app.get(SweepDiscardedFiles).execute();
    const known = await vitrine.rows<{ key: string }>(
      `select storage_key as key from media union select split_part(storage_key, '.', 1) || '.' || w || '.webp' from media, unnest(thumbnail_widths) w`,
    );
    expect((await files()).sort()).toEqual(known.map(({ key }) => key).sort());
    expect(await vitrine.rows('select key from discarded_files')).toEqual([]);

    // The browser of the deleted user gets a new account, and the username is free.
    const again = await gone.get<{ id: number }>('/api/session');
    expect(again.body.id).not.toBe(gone.me.id);
    const taken = await admin.post('/adm/api/users', { username: gone.me.username, bio: 'The same name' });
    expect(taken.status).toBe(409);
  });

  it('is done once when it is asked for at the same moment by two', async () => {
    const visitor = await vitrine.visitor();
    const answers = await Promise.all([admin.delete(`/adm/api/users/${visitor.me.id}`), admin.delete(`/adm/api/users/${visitor.me.id}`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

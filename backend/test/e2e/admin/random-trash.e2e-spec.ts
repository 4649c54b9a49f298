import { EditMedia } from '../../../src/modules/media/index.js';
import { Accounts, EditProfile } from '../../../src/modules/profiles/index.js';
import { RestoreTrashed } from '../../../src/modules/trash/restore-trashed.js';
import { DomainError } from '../../../src/kernel/domain-error.js';
import type { Admin, Creator } from '../../../src/kernel/actor.js';
import { ago } from '../../support/ago.js';
import { SeededRandom } from '../../support/random-data.js';
import { Vitrine } from '../../support/vitrine.js';

/** A part has 25 sequences and takes seconds. More parts with `TRASH_PARTS=40`. */
const PARTS = Number(process.env.TRASH_PARTS ?? 4);
const SEQUENCES = 25;
const STEPS = 8;
const CREATORS = 3;

interface Item {
  id: number;
  key: string;
  hidden: boolean;
  trashed: boolean;
}

interface Account {
  id: number;
  username: string;
  hidden: boolean;
  trashed: boolean;
  items: Item[];
}

/** Sequences of deletions, restorations, hiding, deletions by owners and the end of 30 days, compared with a model after each sequence. */
describe('random sequences of the trash', () => {
  let vitrine: Vitrine;
  const admin: Admin = { role: 'admin', adminId: 1, username: 'admin' };
  const random = new SeededRandom(20_261_126);

  beforeAll(async () => {
    vitrine = await Vitrine.start();
  });
  afterAll(() => vitrine.stop());

  let names = 0;
  /** Creators who follow each other and like each other's items, with two items each. */
  async function accounts(): Promise<Account[]> {
    const made: Account[] = [];
    for (let n = 0; n < CREATORS; n += 1) {
      const username = `random-${++names}`;
      const id = await vitrine.given.creator({ username });
      const keys = [1, 2].map((item) => `${username}-${item}.png`);
      const ids = await vitrine.given.media(keys.map((storageKey) => ({ profileId: id, storageKey })));
      const items = ids.map((itemId, index) => ({ id: itemId, key: keys[index] ?? '', hidden: false, trashed: false }));
      made.push({ id, username, hidden: false, trashed: false, items });
    }
    await vitrine.given.follows(
      made.flatMap(({ id }) => made.filter((other) => other.id !== id).map((other): [number, number] => [id, other.id])),
    );
    await vitrine.given.likes(made.flatMap(({ id }) => made.flatMap(({ items }) => items.map((item): [number, number] => [item.id, id]))));
    return made;
  }

  /** True when the use case did it, false when it refused. */
  async function succeeds(work: Promise<unknown>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  async function step(all: Account[], gone: string[]): Promise<void> {
    const account = random.of(all);
    const item = random.of(account.items);
    const [users, media, trash] = [vitrine.app.get(Accounts), vitrine.app.get(EditMedia), vitrine.app.get(RestoreTrashed)];
    const owner: Creator = { role: 'creator', creatorId: account.id };
    switch (random.below(10)) {
      case 0:
      case 1:
        expect(await succeeds(users.remove(admin, account.id))).toBe(!account.trashed);
        account.trashed = true;
        break;
      case 2:
      case 3:
        expect(await succeeds(trash.execute('user', account.id))).toBe(account.trashed);
        account.trashed = false;
        break;
      case 4:
        expect(await succeeds(media.delete(admin, item.id))).toBe(!account.trashed && !item.trashed);
        item.trashed ||= !account.trashed;
        break;
      case 5:
        expect(await succeeds(trash.execute('media', item.id))).toBe(!account.trashed && item.trashed);
        item.trashed &&= account.trashed;
        break;
      case 6: {
        const hidden = !account.hidden;
        expect(await succeeds(vitrine.app.get(EditProfile).administer(admin, account.id, { hidden }))).toBe(!account.trashed);
        if (!account.trashed) account.hidden = hidden;
        break;
      }
      case 7: {
        const hidden = !item.hidden;
        const isReachable = !account.trashed && !item.trashed;
        expect(await succeeds(media.flag(admin, item.id, { hidden }))).toBe(isReachable);
        if (isReachable) item.hidden = hidden;
        break;
      }
      case 8:
        if (account.trashed || all.length === 1) break;
        if (random.below(2) === 0 && !item.trashed && account.items.length > 1) {
          await media.delete(owner, item.id);
          account.items.splice(account.items.indexOf(item), 1);
          gone.push(item.key);
        } else {
          await users.remove(owner, account.id, account.username);
          all.splice(all.indexOf(account), 1);
          gone.push(...account.items.map(({ key }) => key));
        }
        break;
      default:
        if (all.every(({ trashed }) => trashed)) break;
        await vitrine.given.trashedSince(ago({ days: 31 }));
        expect(await succeeds(trash.execute('user', account.id))).toBe(false);
        expect(await succeeds(trash.execute('media', item.id))).toBe(false);
        await trash.discardExpired();
        for (const each of [...all]) {
          const items = each.trashed ? each.items : each.items.filter(({ trashed }) => trashed);
          gone.push(...items.map(({ key }) => key));
          each.items = each.items.filter((kept) => !items.includes(kept));
          if (each.trashed || each.items.length === 0) all.splice(all.indexOf(each), 1);
          if (!each.trashed && each.items.length === 0) await users.remove({ role: 'creator', creatorId: each.id }, each.id, each.username);
        }
    }
  }

  it.each(Array.from({ length: PARTS }, (_, part) => part))(
    'agree with a model: counters, files, and what can be restored (%i)',
    async () => {
      for (let n = 0; n < SEQUENCES; n += 1) {
        const all = await accounts();
        const gone: string[] = [];
        for (let steps = 0; steps < STEPS && all.length > 0; steps += 1) await step(all, gone);
        const alive = all.filter(({ trashed }) => !trashed);
        const ids = all.map(({ id }) => id);
        const [stored, items, discarded] = [
          await vitrine.rows('select id, followers, following, media_count from profiles where id = any($1) order by id', [ids]),
          await vitrine.rows(
            `select m.id, m.like_count, m.hidden_at is null and p.hidden_at is null as visible from media m join profiles p on p.id = m.profile_id
            where p.id = any($1) order by m.id`,
            [ids],
          ),
          await vitrine.rows<{ key: string }>('select key from discarded_files where key = any($1) order by key', [gone]),
        ];
        expect({ n, stored }).toEqual({
          n,
          stored: all.map(({ id, trashed, items: own }) => ({
            id,
            followers: trashed ? 0 : alive.length - 1,
            following: trashed ? 0 : alive.length - 1,
            media_count: own.filter((item) => !item.trashed && !item.hidden).length,
          })),
        });
        expect({ n, items }).toEqual({
          n,
          items: all.flatMap(({ trashed, hidden, items: own }) =>
            own.map((item) => ({ id: item.id, like_count: alive.length, visible: !trashed && !hidden && !item.trashed && !item.hidden })),
          ),
        });
        expect({ n, discarded: discarded.map(({ key }) => key) }).toEqual({ n, discarded: gone.toSorted() });
        for (const { id } of alive) await vitrine.app.get(Accounts).remove(admin, id);
        await vitrine.given.trashedSince(ago({ days: 31 }));
        await vitrine.app.get(RestoreTrashed).discardExpired();
      }
      await vitrine.derivedDataApplied();
      expect(await vitrine.rows('select * from recompute_differences()')).toEqual([]);
      expect(await vitrine.rows('select from trashed_follows union all select from trashed_likes')).toEqual([]);
    },
  );
});

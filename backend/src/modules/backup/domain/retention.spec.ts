import { expired } from './retention.js';

const backup = (id: number, day: string, scheduled = true) => ({
  id,
  storageKey: `k${id}`,
  bytes: 1,
  finishedAt: new Date(`${day}T03:30:00Z`),
  scheduled,
  failed: false,
});

const everyDay = (days: number) =>
  Array.from({ length: days }, (_, n) => backup(n, new Date(Date.UTC(2026, 0, 31) - n * 86_400_000).toISOString().slice(0, 10)));

describe('retention', () => {
  it('keeps seven days and the newest of four weeks', () => {
    const all = everyDay(60);
    const deleted = new Set(expired(all));
    const remaining = all.filter((each) => !deleted.has(each)).map((each) => each.finishedAt.toISOString().slice(0, 10));
    expect(remaining).toEqual([
      '2026-01-31',
      '2026-01-30',
      '2026-01-29',
      '2026-01-28',
      '2026-01-27',
      '2026-01-26',
      '2026-01-25',
      '2026-01-18',
      '2026-01-11',
    ]);
  });

  it('keeps a backup that was made on request, and the only scheduled one', () => {
    expect(expired([backup(1, '2020-01-01'), backup(2, '2019-01-01', false)])).toEqual([]);
  });

  it('does not count backups that cannot be restored', () => {
    const failed = everyDay(20).map((each) => ({ ...each, id: each.id + 100, failed: true }));
    const valid = [backup(1, '2025-12-30'), backup(2, '2025-12-31')];
    const deleted = expired([...failed, ...valid]).map(({ id }) => id);
    expect(deleted).toEqual(failed.slice(7).map(({ id }) => id));
  });

  it('removes the older backup of a day', () => {
    const [older, newer] = [backup(1, '2026-01-02'), { ...backup(2, '2026-01-02'), finishedAt: new Date('2026-01-02T09:00:00Z') }];
    expect(expired([older, newer])).toEqual([older]);
  });
});

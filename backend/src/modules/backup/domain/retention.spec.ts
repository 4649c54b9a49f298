import { expired as expiredOf } from './retention.js';

const backup = (id: number, day: string) => ({ id, finishedAt: new Date(`${day}T03:30:00Z`), failed: false });
const expired = (backups: ReturnType<typeof backup>[]) => expiredOf(backups, { days: 7, weeks: 4, months: 0 });

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

  it('keeps the newest of each month', () => {
    const deleted = new Set(expiredOf(everyDay(100), { days: 1, weeks: 1, months: 3 }));
    const remaining = everyDay(100).filter(({ id }) => ![...deleted].some((each) => each.id === id));
    expect(remaining.map((each) => each.finishedAt.toISOString().slice(0, 10))).toEqual(['2026-01-31', '2025-12-31', '2025-11-30']);
  });

  it('keeps the newest restorable backup when every period is 0', () => {
    const failed = { ...backup(3, '2026-01-03'), failed: true };
    expect(expiredOf([failed, backup(2, '2020-01-02'), backup(1, '2020-01-01')], { days: 0, weeks: 0, months: 0 })).toEqual([
      backup(1, '2020-01-01'),
    ]);
  });

  it('does not count backups that cannot be restored', () => {
    const failed = everyDay(20).map((each) => ({ ...each, id: each.id + 100, failed: true }));
    const valid = [backup(2, '2025-12-31'), backup(1, '2025-12-30')];
    const deleted = expired([...failed, ...valid]).map(({ id }) => id);
    expect(deleted).toEqual(failed.slice(7).map(({ id }) => id));
  });

  it('removes the older backup of a day', () => {
    const [older, newer] = [backup(1, '2026-01-02'), { ...backup(2, '2026-01-02'), finishedAt: new Date('2026-01-02T09:00:00Z') }];
    expect(expired([newer, older])).toEqual([older]);
  });

  it('keeps the newest of a day when the clock was set back before it', () => {
    const [older, newer] = [{ ...backup(1, '2026-01-02'), finishedAt: new Date('2026-01-02T09:00:00Z') }, backup(2, '2026-01-02')];
    expect(expiredOf([newer, older], { days: 1, weeks: 0, months: 0 })).toEqual([older]);
  });
});

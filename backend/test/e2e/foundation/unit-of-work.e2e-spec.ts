import { UnitOfWork } from '../../../src/platform/database/unit-of-work.port.js';
import { TypeormUnitOfWork } from '../../../src/platform/database/typeorm-unit-of-work.js';
import { Vitrine } from '../../support/vitrine.js';

// The statements are written out, because they have to run on the connection of the transaction.
describe('the unit of work', () => {
  let vitrine: Vitrine;
  let work: TypeormUnitOfWork;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    work = vitrine.app.get(TypeormUnitOfWork);
  });
  afterAll(() => vitrine.stop());

  const add = (name: string): Promise<unknown> => work.manager.query('insert into hashtags (name) values ($1)', [name]);
  const names = async (): Promise<string[]> =>
    (await vitrine.rows<{ name: string }>('select name from hashtags order by name')).map((row) => row.name);

  beforeEach(() => vitrine.rows('delete from hashtags'));

  it('is the instance that is injected into use cases', () => {
    expect(vitrine.app.get(UnitOfWork)).toBe(work);
  });

  it('commits all writes together', async () => {
    await work.run(async () => {
      await add('one');
      expect(await names()).toEqual([]);
      await add('two');
    });
    expect(await names()).toEqual(['one', 'two']);
  });

  it('rolls back all writes when one fails', async () => {
    await expect(
      work.run(async () => {
        await add('one');
        await add('one');
      }),
    ).rejects.toThrow();
    expect(await names()).toEqual([]);
  });

  it('joins nested calls: writes of the inner call are rolled back with the outer one', async () => {
    await expect(
      work.run(async () => {
        await work.run(() => add('inner'));
        throw new Error('outer failed');
      }),
    ).rejects.toThrow('outer failed');
    expect(await names()).toEqual([]);
  });

  it('runs afterCommit callbacks after the commit, and not after a rollback', async () => {
    const seen: string[][] = [];
    await work.run(async () => {
      await add('one');
      await work.afterCommit(async () => void seen.push(await names()));
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual([['one']]);
    await work
      .run(async () => {
        await work.afterCommit(async () => void seen.push(await names()));
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(seen).toHaveLength(1);
  });

  it('runs afterRollback callbacks after a rollback, and not after the commit', async () => {
    const seen: string[][] = [];
    const addAndRecord = async (name: string): Promise<void> => {
      work.afterRollback(async () => void seen.push(await names()));
      await add(name);
    };
    await work.run(() => addAndRecord('one'));
    expect(seen).toEqual([]);
    await expect(
      work.run(async () => {
        await addAndRecord('two');
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(seen).toEqual([['one']]);
  });

  it('isolates concurrent requests', async () => {
    const REQUESTS = 12;
    let written = 0;
    let release = (): void => undefined;
    const allHaveWritten = new Promise<void>((resolve) => (release = resolve));
    const results = await Promise.allSettled(
      Array.from({ length: REQUESTS }, (_, n) =>
        work.run(async () => {
          await add(`request-${n}`);
          if (++written === REQUESTS) release();
          await allHaveWritten;
          if (n % 3 === 0) throw new Error('undone');
          await add(`request-${n}-again`);
        }),
      ),
    );
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(4);
    const kept = await names();
    expect(kept).toHaveLength(16);
    expect(kept.filter((name) => /^request-(0|3|6|9)\b/.test(name))).toEqual([]);
  });
});

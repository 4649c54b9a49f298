import type { Clock } from '../../../kernel/clock.js';
import type { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import type { ProfileLock } from '../../profiles/index.js';
import type { Decisions, QueueItems } from '../domain/decision.js';
import type { DecideItem } from './decide-item.js';
import type { DecisionEffects } from './decision-effects.js';
import { SuspendCreator } from './suspend-creator.js';

it('ends the other suspensions that are due when one cannot be ended, and then fails', async () => {
  const ended: number[] = [];
  const due = [1, 2, 3];
  const decisions = {
    dueSuspensions: (after: number) => Promise.resolve(due.filter((id) => id > after).slice(0, 2)),
    endDueSuspensions: (id: number) => (id === 2 ? Promise.reject(new Error('of the second')) : Promise.resolve(ended.push(id))),
  };
  const suspendCreator = new SuspendCreator(
    decisions as unknown as Decisions,
    {} as QueueItems,
    {} as DecideItem,
    { settleSuspension: () => Promise.resolve() } as unknown as DecisionEffects,
    { acquire: () => Promise.resolve() } as unknown as ProfileLock,
    { run: <Result>(work: () => Promise<Result>) => work() } as unknown as UnitOfWork,
    {} as Clock,
  );
  await expect(suspendCreator.endDue()).rejects.toMatchObject({ errors: [new Error('of the second')] });
  expect(ended).toEqual([1, 3]);
});

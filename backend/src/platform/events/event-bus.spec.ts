import { DomainEvent } from '../../kernel/domain-event.js';
import { EventBus } from './event-bus.js';

class Happened extends DomainEvent {}

describe('EventBus', () => {
  it('runs handlers by ascending order, those of one order as they were registered', async () => {
    const events = new EventBus();
    const ran: string[] = [];
    const register = (name: string, order?: number): void => events.on(Happened, async () => void ran.push(name), order);
    register('last', 2);
    register('first of 0');
    register('second of 0', 0);
    register('middle', 1);
    await events.publish(new Happened());
    expect(ran).toEqual(['first of 0', 'second of 0', 'middle', 'last']);
  });

  it('runs no handler after one that failed', async () => {
    const events = new EventBus();
    let hasRun = false;
    events.on(Happened, () => Promise.reject(new Error('no')));
    events.on(Happened, async () => void (hasRun = true), 1);
    await expect(events.publish(new Happened())).rejects.toThrow('no');
    expect(hasRun).toBe(false);
  });
});

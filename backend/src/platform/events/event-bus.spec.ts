import { DomainEvent } from '../../kernel/domain-event.js';
import { EventBus } from './event-bus.js';

class Happened extends DomainEvent {}

describe('EventBus', () => {
  it('runs handlers by ascending order, those of one order as they were registered, then stores the event', async () => {
    const ran: string[] = [];
    const events = new EventBus({ add: async () => void ran.push('stored') });
    const register = (name: string, order?: number): void => events.on(Happened, async () => void ran.push(name), order);
    register('last', 2);
    register('first of 0');
    register('second of 0', 0);
    register('middle', 1);
    await events.publish(new Happened());
    expect(ran).toEqual(['first of 0', 'second of 0', 'middle', 'last', 'stored']);
  });

  it('runs no handler after one that failed', async () => {
    let hasRun = false;
    const events = new EventBus({ add: async () => void (hasRun = true) });
    events.on(Happened, () => Promise.reject(new Error('no')));
    events.on(Happened, async () => void (hasRun = true), 1);
    await expect(events.publish(new Happened())).rejects.toThrow('no');
    expect(hasRun).toBe(false);
  });
});

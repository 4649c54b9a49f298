import type { DomainEvent } from '../../kernel/domain-event.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.port.js';
import { EventBus } from '../../platform/events/event-bus.js';
import type { Outbox, RecordedEvent } from '../../platform/events/outbox.port.js';
import { CreatorFollowed, CreatorUnfollowed } from '../follows/index.js';
import { MediaAdopted, MediaDeleted, MediaLiked, MediaUnliked } from '../media/index.js';
import { NotificationsRead } from '../notifications/index.js';
import type { LiveUpdates } from './live-updates.js';
import { PublishLiveUpdates } from './publish-live-updates.js';

/** Collects the effects until the test commits. */
class FakeUnitOfWork extends UnitOfWork {
  private effects: (() => Promise<void>)[] = [];

  run<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  async afterCommit(effect: () => Promise<void>): Promise<void> {
    this.effects.push(effect);
  }

  invalidateCaches(): void {
    return;
  }

  afterRollback(): void {
    return undefined;
  }

  async commit(): Promise<void> {
    for (const effect of this.effects.splice(0)) await effect();
  }
}

/** Applies events at once. */
class FakeOutbox implements Pick<Outbox, 'subscribe' | 'add'> {
  private readonly subscriptions: { classes: unknown[]; apply: (events: RecordedEvent[]) => Promise<void> }[] = [];

  subscribe(_name: string, classes: unknown[], apply: (events: never[]) => Promise<void>): void {
    this.subscriptions.push({ classes, apply: (events) => apply(events as never[]) });
  }

  async add(event: DomainEvent): Promise<void> {
    const occurredAt = '2026-01-01 00:00:00+00';
    for (const { classes, apply } of this.subscriptions)
      if (classes.includes(event.constructor)) await apply([{ event, occurredAt, position: 0 }]);
  }
}

const OWNER = 7;
const OTHER = 8;
const ITEM = 3;

describe('PublishLiveUpdates', () => {
  it.each<[DomainEvent, string[]]>([
    [new CreatorFollowed(OTHER, OWNER), ['notifications of 7', 'activities']],
    [new CreatorUnfollowed(OTHER, OWNER), ['notifications of 7']],
    [new MediaLiked(OWNER, ITEM, OTHER), ['notifications of 7']],
    [new MediaUnliked(OWNER, ITEM, OTHER), ['notifications of 7']],
    [new NotificationsRead(OWNER), ['notifications of 7']],
    [new MediaAdopted(ITEM), ['activities']],
    [new MediaDeleted(OWNER, ITEM), ['activities']],
  ])('publishes the change of %o after the commit', async (event, expected) => {
    const [unitOfWork, published, outbox] = [new FakeUnitOfWork(), [] as string[], new FakeOutbox()];
    const bus = new EventBus(outbox);
    const liveUpdates = {
      notificationsChanged: (creatorId: number) => published.push(`notifications of ${creatorId}`),
      activitiesChanged: () => published.push('activities'),
    } as unknown as LiveUpdates;
    new PublishLiveUpdates(liveUpdates, unitOfWork, outbox as unknown as Outbox, bus);
    await bus.publish(event);
    expect(published).toEqual([]);
    await unitOfWork.commit();
    expect(published).toEqual(expected);
  });
});

import { Injectable } from '@nestjs/common';
import { Fanout } from '../../platform/events/fanout.port.js';

/** Data that may have changed; clients that show it fetch it again. */
export type Topic = 'notifications' | 'activities';

export interface Listener {
  /** Undefined without a session; such a listener receives only changes of the feed. */
  creatorId: number | undefined;
  notify(topic: Topic): void;
}

interface Message {
  /** Creators whose notifications changed. */
  creators: number[];
  activities: boolean;
}

/** Changes within this interval are sent in one message. */
const BATCH_MS = 150;
/** Minimum interval between two events of the feed, because each makes every connected client fetch it. */
const FEED_INTERVAL_MS = 3_000;
/** Maximum characters of a message, because a PostgreSQL notification holds less than 8,000 bytes. */
const MAX_MESSAGE_LENGTH = 8_000;
const CREATORS_PER_MESSAGE = 500;

/** Notifies the listeners on all instances that data changed. */
@Injectable()
export class LiveUpdates {
  private readonly listeners = new Map<number | undefined, Set<Listener>>();
  private readonly changedCreators = new Set<number>();
  private feedChanged = false;
  private batchScheduled = false;
  private feedScheduled = false;

  constructor(private readonly fanout: Fanout) {
    fanout.subscribe('vitrine', (message) => this.receive(message));
  }

  notificationsChanged(creatorId: number): void {
    this.changedCreators.add(creatorId);
    this.scheduleSend();
  }

  activitiesChanged(): void {
    this.feedChanged = true;
    this.scheduleSend();
  }

  /** Returns a function that removes the listener. */
  listen(listener: Listener): () => void {
    const { creatorId } = listener;
    const group = this.listeners.get(creatorId) ?? new Set();
    this.listeners.set(creatorId, group.add(listener));
    return () => {
      group.delete(listener);
      if (group.size === 0 && this.listeners.get(creatorId) === group) this.listeners.delete(creatorId);
    };
  }

  private scheduleSend(): void {
    if (this.batchScheduled) return;
    this.batchScheduled = true;
    setTimeout(() => void this.send(), BATCH_MS).unref();
  }

  private async send(): Promise<void> {
    const creators = [...this.changedCreators];
    const activities = this.feedChanged;
    this.changedCreators.clear();
    this.feedChanged = false;
    this.batchScheduled = false;
    for (let start = 0; start === 0 || start < creators.length; start += CREATORS_PER_MESSAGE) {
      const message: Message = { creators: creators.slice(start, start + CREATORS_PER_MESSAGE), activities: activities && start === 0 };
      await this.fanout.publish('vitrine', JSON.stringify(message));
    }
  }

  /** Ignores invalid messages, because another version or another program may publish to the same channel. */
  private receive(text: string): void {
    const message = parseMessage(text);
    if (message) this.deliver(message);
  }

  private deliver({ creators, activities }: Message): void {
    for (const creatorId of creators) for (const listener of this.listeners.get(creatorId) ?? []) listener.notify('notifications');
    if (!activities || this.feedScheduled) return;
    this.feedScheduled = true;
    setTimeout(() => this.notifyFeedListeners(), FEED_INTERVAL_MS).unref();
  }

  private notifyFeedListeners(): void {
    this.feedScheduled = false;
    for (const group of this.listeners.values()) for (const listener of group) listener.notify('activities');
  }
}

/** Undefined for an invalid message. */
function parseMessage(text: string): Message | undefined {
  if (text.length > MAX_MESSAGE_LENGTH) return undefined;
  try {
    const message = JSON.parse(text) as Partial<Message> | null;
    return Array.isArray(message?.creators) && typeof message.activities === 'boolean' ? (message as Message) : undefined;
  } catch {
    return undefined;
  }
}

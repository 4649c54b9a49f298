import { jest } from '@jest/globals';
import { Fanout, type Channel } from '../../platform/events/fanout.port.js';
import { LiveUpdates, type Topic } from './live-updates.js';

class LocalFanout extends Fanout {
  constructor() {
    super();
    this.reportUp();
  }

  async publish(channel: Channel, message: string): Promise<void> {
    this.deliver(channel, message);
  }
}

describe('LiveUpdates', () => {
  it('ignores invalid messages and delivers the next valid one', async () => {
    const fanout = new LocalFanout();
    const liveUpdates = new LiveUpdates(fanout);
    const received: Topic[] = [];
    liveUpdates.listen({ creatorId: 7, notify: (topic) => received.push(topic) });
    const invalidMessages = [
      '',
      'hello',
      'null',
      '7',
      '[]',
      '{}',
      '{"creators":7,"activities":true}',
      '['.repeat(7_000),
      `{"creators":[${'7,'.repeat(5_000)}7],"activities":false}`,
    ];
    for (const message of invalidMessages) await fanout.publish('vitrine', message);
    expect(received).toEqual([]);
    await fanout.publish('vitrine', '{"creators":[7],"activities":false}');
    expect(received).toEqual(['notifications']);
  });

  describe('with a fake clock', () => {
    const feedEvents = (topics: Topic[]): number => topics.filter((topic) => topic === 'activities').length;
    const createLiveUpdates = (): { liveUpdates: LiveUpdates; received: Topic[] } => {
      const liveUpdates = new LiveUpdates(new LocalFanout());
      const received: Topic[] = [];
      liveUpdates.listen({ creatorId: 7, notify: (topic) => received.push(topic) });
      return { liveUpdates, received };
    };
    beforeEach(() => {
      jest.useFakeTimers();
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('notifies of a change of the feed once, not again with the next change of notifications', async () => {
      const { liveUpdates, received } = createLiveUpdates();
      liveUpdates.activitiesChanged();
      await jest.advanceTimersByTimeAsync(10_000);
      liveUpdates.notificationsChanged(7);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(received).toEqual(['activities', 'notifications']);
    });

    it('combines changes of the feed within three seconds into one event, and reports later ones again', async () => {
      const { liveUpdates, received } = createLiveUpdates();
      for (let second = 0; second < 3; second++) {
        liveUpdates.activitiesChanged();
        await jest.advanceTimersByTimeAsync(900);
      }
      await jest.advanceTimersByTimeAsync(10_000);
      expect(feedEvents(received)).toBe(1);
      liveUpdates.activitiesChanged();
      await jest.advanceTimersByTimeAsync(10_000);
      expect(feedEvents(received)).toBe(2);
    });
  });
});

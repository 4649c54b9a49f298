import { Fanout } from '../../../platform/events/fanout.port.js';
import { LiveUpdates, type Topic } from './live-updates.js';

class LocalFanout extends Fanout {
  constructor() {
    super();
    this.reportUp();
  }

  async publish(message: string): Promise<void> {
    this.deliver(message);
  }
}

describe('LiveUpdates', () => {
  it('ignores invalid messages and delivers the next valid one', async () => {
    const fanout = new LocalFanout();
    const liveUpdates = new LiveUpdates(fanout);
    const received: Topic[] = [];
    liveUpdates.listen({ creatorId: 7, notify: (topic) => received.push(topic) });
    const foreign = [
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
    for (const message of foreign) await fanout.publish(message);
    expect(received).toEqual([]);
    await fanout.publish('{"creators":[7],"activities":false}');
    expect(received).toEqual(['notifications']);
  });
});

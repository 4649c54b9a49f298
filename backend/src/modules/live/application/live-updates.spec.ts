import { Fanout } from '../../../platform/events/fanout.port.js';
import { LiveUpdates, type Topic } from './live-updates.js';

class OpenFanout extends Fanout {
  readonly isUp = true;
  carry: (message: string) => void = () => undefined;

  async publish(message: string): Promise<void> {
    this.carry(message);
  }

  onMessage(listener: (message: string) => void): void {
    this.carry = listener;
  }

  onDown(): void {
    // This fan-out never goes down.
  }
}

describe('LiveUpdates', () => {
  it('ignores invalid messages and delivers the next valid one', () => {
    const fanout = new OpenFanout();
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
    for (const message of foreign) fanout.carry(message);
    expect(received).toEqual([]);
    fanout.carry('{"creators":[7],"activities":false}');
    expect(received).toEqual(['notifications']);
  });
});

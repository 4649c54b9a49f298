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

describe('News', () => {
  it('drops what is no message of this program, and hears the next one', () => {
    const fanout = new OpenFanout();
    const news = new LiveUpdates(fanout);
    const told: Topic[] = [];
    news.listen({ creatorId: 7, tell: (topic) => told.push(topic) });
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
    expect(told).toEqual([]);
    fanout.carry('{"creators":[7],"activities":false}');
    expect(told).toEqual(['notifications']);
  });
});

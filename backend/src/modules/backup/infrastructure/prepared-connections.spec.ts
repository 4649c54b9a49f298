import type { Client } from 'pg';
import { DedicatedConnections } from '../../../platform/database/dedicated-connections.js';
import { ReadOnlyWindow } from './hosting-migration.js';
import { ScratchSchema } from './scratch-schema.js';

/** Every statement on its connections fails. */
class FailingConnections extends DedicatedConnections {
  openCount = 0;

  constructor() {
    super('postgres://localhost/fake');
  }

  override async open(): Promise<Client> {
    this.openCount++;
    const query = async (): Promise<never> => {
      throw new Error('permission denied');
    };
    const end = async (): Promise<void> => void this.openCount--;
    return { query, end } as unknown as Client;
  }
}

describe.each([
  ['ScratchSchema', (connections: DedicatedConnections): Promise<unknown> => ScratchSchema.open(connections)],
  ['ReadOnlyWindow', (connections: DedicatedConnections): Promise<unknown> => ReadOnlyWindow.open(connections)],
])('%s', (_name, open) => {
  it('ends its connection when a statement fails while it opens', async () => {
    const connections = new FailingConnections();
    await expect(open(connections)).rejects.toThrow('permission denied');
    expect(connections.openCount).toBe(0);
  });
});
